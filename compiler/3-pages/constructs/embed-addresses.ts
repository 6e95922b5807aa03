/**
 * Converts the URL of a page to its embed URL. Supports YouTube (without cookies), Vimeo (without tracking), CodeSandbox, CodePen and
 * StackBlitz. Returns other URLs unchanged. `address` must be a valid URL.
 */
export function toEmbedUrl(address: string): string {
  const url = new URL(address);
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  return hosts.get(host)?.(url) ?? address;
}

type ToFrame = (url: URL) => string | undefined;

const youTube: ToFrame = ({ pathname, searchParams }) => {
  const id =
    /^\/(?:embed|shorts|live)\/([\w-]{11})$/.exec(pathname)?.[1] ?? (pathname === '/watch' ? searchParams.get('v') : null);
  return toYouTube(id, searchParams);
};

function toYouTube(id: string | null | undefined, searchParams: URLSearchParams): string | undefined {
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined;
  const start = /^(\d+)s?$/.exec(searchParams.get('t') ?? searchParams.get('start') ?? '')?.[1];
  return `https://www.youtube-nocookie.com/embed/${id}${start === undefined ? '' : `?start=${start}`}`;
}

const hosts = new Map<string, ToFrame>([
  ['youtube.com', youTube],
  ['youtu.be', ({ pathname, searchParams }) => toYouTube(pathname.slice(1), searchParams)],
  [
    'vimeo.com',
    ({ pathname }) => {
      const [, id, hash] = /^\/(\d+)(?:\/([0-9a-f]+))?$/.exec(pathname) ?? [];
      return id && `https://player.vimeo.com/video/${id}?dnt=1${hash === undefined ? '' : `&h=${hash}`}`;
    },
  ],
  [
    'codesandbox.io',
    ({ pathname, search }) => {
      const id = /^\/s\/([\w-]+)$/.exec(pathname)?.[1];
      return id && `https://codesandbox.io/embed/${id}${search}`;
    },
  ],
  [
    'codepen.io',
    ({ pathname }) => {
      const [, user, id] = /^\/([\w-]+)\/pen\/(\w+)$/.exec(pathname) ?? [];
      return id && `https://codepen.io/${user}/embed/${id}`;
    },
  ],
  [
    'stackblitz.com',
    (url) => {
      if (!/^\/edit\/[\w-]+$/.test(url.pathname)) return undefined;
      const framed = new URL(url);
      framed.searchParams.set('embed', '1');
      return framed.href;
    },
  ],
]);
