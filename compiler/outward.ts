/**
 * The address elsewhere that was meant by a text without a scheme: of a host such as `www.example.com` or `example.com/a`, of
 * somebody such as `me@example.com`. Undefined for what may be a path of the site.
 */
export function meantAddress(written: string): string | undefined {
  if (/^[^\s@/:?#]+@[\w-]+(?:\.[\w-]+)+$/.test(written)) return `mailto:${written}`;
  const [, slashes, host = ''] = /^(\/\/)?((?:[\w-]+\.)+([a-z]{2,24}))(?::\d+)?(?:[/?#]\S*)?$/i.exec(written) ?? [];
  const ending = host.slice(host.lastIndexOf('.') + 1).toLowerCase();
  if (host === '' || (slashes === undefined && !/^www\./i.test(host) && !endings.has(ending))) return undefined;
  return `https://${written.slice(slashes?.length ?? 0)}`;
}

/** The endings of hosts that people link to most, of which none is also that of a file. */
const endings = new Set(
  'com org net edu gov int io dev app ai co uk eu de fr es it nl be ch at ie se no fi dk pt cz jp cn in br au ca us nz info example'.split(
    ' ',
  ),
);
