import about from '../../package.json' with { type: 'json' };
import { quoteForShell } from '../report/typed-command.ts';

/**
 * A file that `docs init` writes: its path relative to its folder, and its content. `runs`: it is executable. `replaces`: the SHA-256 of an
 * existing file to extend. Without it, existing files are not replaced.
 */
export type NewFile = { path: string; text: string; runs?: true; replaces?: string };
/**
 * The site in the repository: its folder, relative to the root of the repository (`.` for the root itself); its areas and their folders;
 * and the package that npm installs to build it.
 */
type RecipeSite = { folder: string; areas: readonly { id: string; path: string }[]; package: string };

/** The CI configurations that `docs init` can write. Their files are in the root of the repository. */
export const ciNames = ['github', 'github-matrix', 'gitlab'] as const;
/** A CI configuration that `docs init` can write. */
export type CiName = (typeof ciNames)[number];
/** The hosts for which `docs init` can write deployment files. The files are in the root of the repository. */
export const hostNames = ['github-pages', 'netlify', 'cloudflare-pages', 's3', 'nginx', 'caddy'] as const;
/** A host for which `docs init` can write deployment files. */
export type HostName = (typeof hostNames)[number];

/**
 * Returns whether a host redirects `/guide` to `/guide/`, the folder of the page's file. The nginx and Caddy configurations that a build
 * writes do not.
 */
export function redirectsToSlash(name: HostName): boolean {
  return name !== 'nginx' && name !== 'caddy';
}

/** Returns the command line that runs a site's package. It includes a version, so that updates are deliberate. */
function commandOf(site: RecipeSite): string {
  return `npx --yes --package=${quoteForShell(site.package)} docs`;
}

/** The Node version in recipes: an LTS version that Quire is tested with. */
const nodeVersion = '22';

/** Creates the file of a CI configuration. */
export function createCiFile(name: CiName, site: RecipeSite): NewFile {
  if (name === 'github-matrix') return createGithubMatrixRecipe(site);
  return name === 'github' ? createGithubActionsRecipe(site) : createGitLabRecipe(site);
}

/** Creates the files of a host. Hosts without authentication only get the public pages. */
export function createHostFile(name: HostName, site: RecipeSite): NewFile {
  if (name === 'github-pages') return createGithubPagesRecipe(site);
  if (name === 'netlify') return createNetlifyRecipe(site);
  if (name === 'cloudflare-pages') return createCloudflarePagesRecipe(site);
  if (name === 's3') return s3(site);
  return createImageRecipe(name, site);
}

const checkout = `      - uses: actions/checkout@v4
        with:
          # Quire reads the dates of pages from the complete history.
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: ${nodeVersion}`;

/** The start of workflows that do not deploy. */
const workflowStart = `name: Documentation
on:
  push:
  pull_request:
permissions:
  contents: read
jobs:`;

function createGithubActionsRecipe(site: RecipeSite): NewFile {
  const { folder } = site;
  return {
    path: '.github/workflows/docs.yml',
    text: `# Checks the documentation on each change, and annotates the lines of the pull request with findings.
${workflowStart}
  check:
    runs-on: ubuntu-latest
    steps:
${checkout}
      - run: ${scalar(`${commandOf(site)} check ${quoteForShell(folder)} --format github`)}
      - run: ${scalar(`${commandOf(site)} build ${quoteForShell(folder)} --quiet`)}
      - uses: actions/upload-artifact@v4
        with:
          name: documentation
          path: ${scalar(outputFolder(folder))}
  # Comments on the pull request what readers will notice. For a pull request from a fork, only the summary of the run lists it.
  changes:
    if: github.event_name == 'pull_request'
    runs-on: ubuntu-latest
    permissions:
      contents: read
      pull-requests: write
    steps:
${checkout}
      - run: ${scalar(`${commandOf(site)} review --base "origin/$BASE" --root ${quoteForShell(folder)} --audience public >> "$GITHUB_STEP_SUMMARY"`)}
        env:
          BASE: \${{ github.base_ref }}
      - if: github.event.pull_request.head.repo.full_name == github.repository
        run: ${scalar(`${commandOf(site)} review --base "origin/$BASE" --root ${quoteForShell(folder)} --audience public --post github`)}
        env:
          BASE: \${{ github.base_ref }}
          GITHUB_TOKEN: \${{ github.token }}
`,
  };
}

/** Creates a job for each area, whose object is cached until one of its files changes, and a job that links them. */
function createGithubMatrixRecipe(site: RecipeSite): NewFile {
  const { folder, areas } = site;
  const toRepositoryPath = (path: string): string => (folder === '.' ? path : `${folder}/${path}`);
  const matrixEntries = areas.map(({ id, path }) => `          - ${JSON.stringify({ area: id, path: toRepositoryPath(path) })}`);
  const objects = toRepositoryPath('dist/objects');
  const config = toRepositoryPath('docs.config.json').replaceAll("'", "''");
  const unlessCached = "        if: steps.object.outputs.cache-hit != 'true'\n";
  return {
    path: '.github/workflows/docs.yml',
    text: `# Compiles each changed area on its own, and links the site. Add a line to the matrix for each new area.
${workflowStart}
  compile:
    runs-on: ubuntu-latest
    strategy:
      fail-fast: false
      matrix:
        include:
${matrixEntries.join('\n')}
    steps:
${checkout}
      - id: object
        uses: actions/cache@v4
        with:
          path: ${scalar(`${objects}/\${{ matrix.area }}`)}
          # If pages include files from other folders, add those to the hash.
          key: docs-${about.version}-\${{ matrix.area }}-\${{ hashFiles(format('{0}/**', matrix.path), '${config}') }}
      - run: ${scalar(`${commandOf(site)} compile "$AREA" ${quoteForShell(folder)} --format github`)}
${unlessCached}        env:
          AREA: \${{ matrix.area }}
      - uses: actions/upload-artifact@v4
        with:
          name: object-\${{ matrix.area }}
          path: ${scalar(objects)}
  link:
    needs: compile
    runs-on: ubuntu-latest
    steps:
${checkout}
      - uses: actions/download-artifact@v4
        with:
          pattern: object-*
          merge-multiple: true
          path: ${scalar(objects)}
      - run: ${scalar(`${commandOf(site)} link ${quoteForShell(objects)} --root ${quoteForShell(folder)} --format github`)}
      - uses: actions/upload-artifact@v4
        with:
          name: documentation
          path: ${scalar(outputFolder(folder))}
`,
  };
}

function createGitLabRecipe(site: RecipeSite): NewFile {
  const { folder } = site;
  return {
    path: '.gitlab-ci.yml',
    text: `# Checks the documentation on each change, and keeps the built site for a week.
documentation:
  image: node:${nodeVersion}
  variables:
    # Quire reads the dates of pages from the complete history.
    GIT_DEPTH: 0
  script:
    - ${scalar(`${commandOf(site)} build ${quoteForShell(folder)}`)}
  artifacts:
    paths:
      - ${scalar(outputFolder(folder))}
    expire_in: 1 week

# Comments on the merge request what readers will notice. Runs once you have added GITLAB_TOKEN to the variables of the project: an access
# token of the project with the scope api and the role Reporter.
review:
  image: node:${nodeVersion}
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event" && $GITLAB_TOKEN
  variables:
    GIT_DEPTH: 0
  script:
    - ${scalar(`${commandOf(site)} review --base "$CI_MERGE_REQUEST_DIFF_BASE_SHA" --root ${quoteForShell(folder)} --audience public --post gitlab`)}
`,
  };
}

function createGithubPagesRecipe(site: RecipeSite): NewFile {
  const { folder } = site;
  return {
    path: '.github/workflows/pages.yml',
    text: `# Publishes the public pages on GitHub Pages. In the repository's settings, choose "GitHub Actions" as the source of Pages.
name: Publish documentation
on:
  push:
    branches: [main]
  workflow_dispatch:
permissions:
  contents: read
  pages: write
  id-token: write
concurrency:
  group: pages
jobs:
  publish:
    runs-on: ubuntu-latest
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
${checkout}
      - id: pages
        uses: actions/configure-pages@v5
      - run: ${scalar(`${commandOf(site)} build ${quoteForShell(folder)} --audience public --base-url "$BASE_PATH/"`)}
        env:
          BASE_PATH: \${{ steps.pages.outputs.base_path }}
      - uses: actions/upload-pages-artifact@v3
        with:
          path: ${scalar(outputFolder(folder))}
      - id: deployment
        uses: actions/deploy-pages@v4
`,
  };
}

function createNetlifyRecipe(site: RecipeSite): NewFile {
  const { folder } = site;
  return {
    path: 'netlify.toml',
    text: `# Headers and redirects are in the built site, in _headers and _redirects.
[build]
command = ${JSON.stringify(`${commandOf(site)} build ${quoteForShell(folder)} --audience public`)}
publish = ${JSON.stringify(outputFolder(folder))}

[build.environment]
NODE_VERSION = "${nodeVersion}"
`,
  };
}

function createCloudflarePagesRecipe(site: RecipeSite): NewFile {
  const { folder } = site;
  return {
    path: 'wrangler.toml',
    text: `# In the settings of the Pages project, the build command is:
#   ${commandOf(site)} build ${quoteForShell(folder)} --audience public
# Headers and redirects are in the built site, in _headers and _redirects.
name = "documentation"
pages_build_output_dir = ${JSON.stringify(outputFolder(folder))}
compatibility_date = "2025-01-01"
`,
  };
}

function s3(site: RecipeSite): NewFile {
  const { folder } = site;
  return {
    path: 'publish-s3.sh',
    runs: true,
    text: `#!/bin/sh
# Publishes the public pages in a bucket that is served as a website: ./publish-s3.sh BUCKET
# If you use CloudFront, copy the headers from the file _headers of the built site to its response headers policy.
set -eu
bucket="s3://$1"
site=${quoteForShell(outputFolder(folder))}
${commandOf(site)} build ${quoteForShell(folder)} --audience public
# Assets are uploaded first. Their names contain a hash, so browsers can cache them indefinitely. Unused files are deleted last.
aws s3 sync "$site/assets" "$bucket/assets" --cache-control "public, max-age=31536000, immutable"
aws s3 sync "$site" "$bucket" --exclude "assets/*" --exclude "_*" --cache-control "no-cache"
aws s3 sync "$site" "$bucket" --exclude "_*" --delete
`,
  };
}

function createImageRecipe(name: 'nginx' | 'caddy', site: RecipeSite): NewFile {
  const { folder } = site;
  const [from, file, to] =
    name === 'nginx'
      ? ['nginx:stable', 'nginx.conf', '/etc/nginx/conf.d/default.conf']
      : ['caddy:2', 'Caddyfile', '/etc/caddy/Caddyfile'];
  const work = folder === '.' ? '/docs' : `/docs/${folder}`;
  return {
    path: `${name}.Dockerfile`,
    text: `# An image that serves the site on port 8080: docker build -f ${name}.Dockerfile -t documentation .
# ${file}, which each build writes, protects the restricted folders.
FROM node:${nodeVersion} AS build
WORKDIR /docs
COPY . .
RUN ${commandOf(site)} build ${quoteForShell(folder)}

FROM ${from}
COPY --from=build ${JSON.stringify([`${work}/dist/hosting/${file}`, to])}
COPY --from=build ${JSON.stringify([`${work}/dist/site`, '/srv/docs'])}
EXPOSE 8080
`,
  };
}

function outputFolder(folder: string): string {
  return folder === '.' ? 'dist/site' : `${folder}/dist/site`;
}

/** Formats a string as YAML, quoted if needed. */
function scalar(text: string): string {
  return /^[\w./]/.test(text) && !/: |:$| #/.test(text) ? text : JSON.stringify(text);
}
