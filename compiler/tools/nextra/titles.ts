/** Words that Nextra writes in lower case, except at the start and the end of a title. */
const smallWords = new Set(
  (
    'a an the for and nor but or yet so aboard about above across after against along amid among anti around as at before behind below ' +
    'beneath beside besides between beyond by concerning considering despite down during except excepting excluding following from in ' +
    'inside into like minus near of off on onto opposite over past per plus regarding round save since than through to toward towards ' +
    'under underneath unlike until up upon versus via with within without'
  ).split(' '),
);
/** Names with a fixed spelling. */
const fixedSpellings =
  'CLI API HTTP HTTPS JSX DNS URL CI CD CDN GitHub GitLab CSS Sass JS JavaScript TypeScript HTML WordPress Next.js Node.js Webpack Docker ' +
  'Bash Kubernetes SWR UI UX TS TSX iPhone iPad watchOS iOS iPadOS macOS PHP CMS SQL C GraphQL GraphiQL JWT JWTs package.json ' +
  'package.lock yarn.lock composer.json composer.lock Vercel vercel.app vercel.json now.sh now.json TinaCMS SSR CORS ESLint';
const fixedNames = new Map(fixedSpellings.split(' ').map((name) => [name.toLowerCase(), name]));
const fixedNamePattern = new RegExp(
  `\\b(?:${[...fixedNames.keys()]
    .sort((a, b) => b.length - a.length)
    .join('|')
    .replaceAll('.', '\\.')})\\b`,
  'gi',
);

/** Returns the title that Nextra derives from the name of a file or folder: `get_started-with_ci` becomes Get Started with CI. */
export function titleOf(name: string): string {
  const words = name.replace(/[-_]/g, ' ').toLowerCase();
  const capitalized = words.replace(/[^\s'’()!?;:"]+/g, (word, at: number) => {
    const isInside = at > 0 && at + word.length < words.length;
    return isInside && smallWords.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1);
  });
  return capitalized.replace(fixedNamePattern, (name) => fixedNames.get(name.toLowerCase()) ?? name);
}
