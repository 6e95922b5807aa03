import { BlockList, isIP } from 'node:net';

const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4');
/** Of version 6 only what is given out to networks of the world is open, less what maps or tunnels to other addresses. */
const world = new BlockList();
world.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, bits, 'ipv6');

/** Whether an address is one that anybody on the internet can reach: neither this machine nor a network behind it. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !closed.check(address, 'ipv4');
  return kind === 6 && world.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** Whether a host as written in an address is this machine or a private network by its very name. */
export function isPrivateHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIP(name) !== 0) return !isPublicAddress(name);
  return name === 'localhost' || name.endsWith('.localhost');
}
