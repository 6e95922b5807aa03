/**
 * Runs the modules of the frame as plain scripts. A frame without an origin may load modules only where the host allows it with a
 * header, and many hosts send none; plain scripts it may load from anywhere. The bundler wraps each module in a call of
 * `frameModule`, which says what it imports.
 */
type ModuleBody = (use: (name: string) => unknown, module: Holder, load: (name: string) => Promise<unknown>) => void;
type Holder = { exports: unknown };

const folder = document.currentScript?.getAttribute('src')?.replace(/[^/]*$/, '') ?? '';
const defined = new Map<string, { imports: string[]; body: ModuleBody }>();
const asked = new Map<string, Promise<void>>();
const used = new Map<string, Holder>();

Object.assign(window, {
  frameModule: (name: string, imports: string[], body: ModuleBody) => void defined.set(name, { imports, body }),
});
// By then the scripts that the document names itself have run. Without the first module no drawing comes, which the page tells.
document.addEventListener(
  'DOMContentLoaded',
  () => void load(document.documentElement.dataset.start ?? '').catch(() => undefined),
);

/** What a module exports, once it and all that it imports are there. */
async function load(name: string): Promise<unknown> {
  await fetchAll(name, new Set());
  return use(name);
}

/** Fetches a module and what it imports; modules that import each other are fetched once. */
async function fetchAll(name: string, seen: Set<string>): Promise<void> {
  if (seen.has(name)) return;
  seen.add(name);
  if (!defined.has(name)) {
    const answer = asked.get(name) ?? fetchOne(name);
    asked.set(name, answer);
    await answer;
  }
  await Promise.all((defined.get(name)?.imports ?? []).map((next) => fetchAll(next, seen)));
}

function fetchOne(name: string): Promise<void> {
  const script = document.createElement('script');
  script.src = folder + name;
  return new Promise((done, fail) => {
    script.addEventListener('load', () => done());
    script.addEventListener('error', () => fail(new Error(`${name} could not be loaded.`)));
    document.head.append(script);
  });
}

/** Runs a module when it is first asked for. Of modules that import each other, one sees the other before it has ended. */
function use(name: string): unknown {
  const known = used.get(name);
  if (known) return known.exports;
  const module: Holder = { exports: {} };
  used.set(name, module);
  defined.get(name)?.body(use, module, load);
  return module.exports;
}
