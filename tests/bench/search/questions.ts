import type { Engine } from './engines.ts';

/** How well an engine answers the questions that there are for a tree: MRR, recall and success at 1. Undefined where there are none. */
export async function askQuestions(engine: Engine, tree: string): Promise<string | undefined> {
  const own = questions.get(tree);
  if (!own) return undefined;
  let [mrr, recall, first] = [0, 0, 0];
  for (const [text, ...pages] of own) {
    const found = (await engine.find(text)).map((route) => route.replace(/#.*/, ''));
    const rank = found.findIndex((route) => pages.some((page) => route.endsWith(`/${page}`)));
    mrr += rank < 0 ? 0 : 1 / (rank + 1);
    recall += Number(rank >= 0);
    first += Number(rank === 0);
  }
  const figures = [mrr, recall, first].map((sum) => (sum / own.length).toFixed(3).padStart(9));
  return `${`${engine.name}, ${own.length} questions`.padEnd(30)}${figures.join('')}`;
}

/** Questions as people ask them, in words of their own, and the pages that answer. */
const questions: ReadonlyMap<string, readonly [text: string, ...pages: string[]][]> = new Map([
  [
    'fastify@5.12.8',
    [
      ['how do I enable http2', 'Reference/HTTP2'],
      ['connect to postgres', 'Guides/Database'],
      ['use mysql with fastify', 'Guides/Database'],
      ['deploy on aws lambda', 'Guides/Serverless'],
      ['run on google cloud functions', 'Guides/Serverless'],
      ['vercel deployment', 'Guides/Serverless'],
      ['how to unit test a route', 'Guides/Testing'],
      ['stop the server gracefully when shutting down', 'Reference/Server', 'Reference/Hooks'],
      ['upload limit for request bodies', 'Reference/Server', 'Reference/Routes'],
      ['change the port and host it listens on', 'Reference/Server', 'Guides/Getting-Started'],
      ['what runs before the handler', 'Reference/Hooks', 'Reference/Lifecycle'],
      ['order of hooks', 'Reference/Lifecycle', 'Reference/Hooks'],
      ['use express middleware', 'Reference/Middleware'],
      ['send a file or a stream', 'Reference/Reply'],
      ['set a response header', 'Reference/Reply'],
      ['redirect to another url', 'Reference/Reply'],
      ['client ip behind a proxy', 'Reference/Server', 'Reference/Request'],
      ['hide passwords in logs', 'Reference/Logging'],
      ['turn off request logging', 'Reference/Server', 'Reference/Logging'],
      ['add a property to every request', 'Reference/Decorators', 'Guides/Plugins-Guide'],
      ['share a schema between routes', 'Reference/Validation-and-Serialization', 'Guides/Fluent-Schema'],
      ['custom error when validation fails', 'Reference/Validation-and-Serialization', 'Reference/Server'],
      ['use zod or typebox for types', 'Reference/Type-Providers', 'Reference/TypeScript'],
      ['parse xml request body', 'Reference/ContentTypeParser'],
      ['versioned api routes', 'Reference/Routes', 'Reference/Server'],
      ['prefix all routes of a plugin', 'Reference/Routes', 'Reference/Plugins', 'Guides/Plugins-Guide'],
      ['404 handler', 'Reference/Server'],
      [
        'why is my decorator not visible in another plugin',
        'Reference/Encapsulation',
        'Reference/Decorators',
        'Guides/Plugins-Guide',
        'Reference/Plugins',
      ],
      ['upgrade from version 4 to 5', 'Guides/Migration-Guide-V5'],
      ['which node versions are supported', 'Reference/LTS', 'Guides/Migration-Guide-V5'],
      ['report a security problem', 'SECURITY'],
      ['client disconnected before the response', 'Guides/Detecting-When-Clients-Abort'],
      ['answer 503 until the database is ready', 'Guides/Delay-Accepting-Requests'],
      ['nginx in front of fastify', 'Guides/Recommendations'],
      ['measure requests per second', 'Guides/Benchmarking'],
      ['proto key in json attack', 'Guides/Prototype-Poisoning'],
      ['list of plugins for auth', 'Guides/Ecosystem'],
      ['what does FST_ERR_CTP_BODY_TOO_LARGE mean', 'Reference/Errors'],
      ['async await in handlers', 'Reference/Routes', 'Reference/Reply'],
      ['declare types of a plugin', 'Reference/TypeScript', 'Guides/Write-Plugin', 'Reference/Plugins'],
    ],
  ],
  [
    'npm@11.21.2',
    [
      ['remove a package from my project', 'commands/npm-uninstall'],
      ['which packages are old', 'commands/npm-outdated'],
      ['check for vulnerabilities', 'commands/npm-audit'],
      ['clean install on a build server', 'commands/npm-ci'],
      ['take back a published version', 'commands/npm-unpublish', 'using-npm/removal'],
      ['warn people not to use an old version', 'commands/npm-deprecate'],
      ['install a beta', 'commands/npm-install', 'commands/npm-dist-tag'],
      ['two factor authentication', 'commands/npm-profile', 'commands/npm-access'],
      ['use a private registry for one scope', 'using-npm/scope', 'configuring-npm/npmrc'],
      ['where are global packages put', 'configuring-npm/folders', 'commands/npm-root', 'commands/npm-prefix'],
      ['why is this dependency installed', 'commands/npm-explain'],
      ['run a command without installing the package', 'commands/npx', 'commands/npm-exec'],
      ['develop two packages at the same time locally', 'commands/npm-link', 'using-npm/workspaces'],
      ['monorepo', 'using-npm/workspaces'],
      ['run a script before publishing', 'using-npm/scripts'],
      [
        'which files go into the tarball',
        'commands/npm-publish',
        'configuring-npm/package-json',
        'using-npm/developers',
        'commands/npm-pack',
      ],
      ['set the registry url', 'using-npm/config', 'configuring-npm/npmrc', 'commands/npm-config', 'commands/npm-login'],
      ['http proxy settings', 'using-npm/config'],
      ['bump the patch number', 'commands/npm-version'],
      ['clear the cache', 'commands/npm-cache'],
      ['difference between dependencies and peer dependencies', 'configuring-npm/package-json'],
      ['force a version of a nested dependency', 'configuring-npm/package-json'],
      ['minimum node version of a package', 'configuring-npm/package-json'],
      ['add a maintainer', 'commands/npm-owner'],
      ['create a token for ci', 'commands/npm-token'],
      ['trusted publishing from github actions', 'commands/npm-trust'],
      ['software bill of materials', 'commands/npm-sbom'],
      ['who am i logged in as', 'commands/npm-whoami'],
      ['start a new project', 'commands/npm-init'],
      ['open the issue tracker of a package', 'commands/npm-bugs'],
      ['tab completion in my shell', 'commands/npm-completion'],
      ['compare two versions of a package', 'commands/npm-diff'],
      ['reduce duplicates in node_modules', 'commands/npm-dedupe', 'commands/npm-find-dupes'],
      ['is my environment healthy', 'commands/npm-doctor'],
      ['show the tree of installed packages', 'commands/npm-ls'],
      ['donate to maintainers', 'commands/npm-fund'],
      ['lock file format', 'configuring-npm/package-lock-json'],
      ['select packages with css like syntax', 'using-npm/dependency-selectors', 'commands/npm-query'],
      ['debug log of a failed install', 'using-npm/logging'],
      ['stop install scripts from running', 'using-npm/config', 'commands/npm-deny-scripts', 'commands/npm-install-scripts'],
    ],
  ],
]);
