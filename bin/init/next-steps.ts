import { quoteForShell } from '../report/typed-command.ts';
import type { CiName, HostName } from './recipes.ts';

/** A command that can be pasted, and its effect; '' if it needs no explanation. */
type Step = readonly [command: string, effect: string];
/** The steps after committing the files for a CI service or a host. `atTop`: the commands run in the root of the repository. */
type HostingRecipe = { title: string; steps: readonly Step[]; atTop?: true };

/** Returns the next steps after writing a new site. `typed` is the folder argument in commands. */
export function formatSiteSteps(command: string, folderArgument: string): string {
  return toLines('Next steps', [
    [`${command} watch${folderArgument}`, 'preview the site while you write'],
    [`${command} check${folderArgument}`, 'find mistakes'],
    [`${command} build${folderArgument}`, 'write the site to dist/site'],
  ]);
}

/**
 * Returns the next steps after writing files for a CI service or a host. `files` are to be committed, and `top` is the root of the
 * repository, both as paths from the current folder.
 */
export function formatRecipeSteps(name: CiName | HostName, { files, top }: { files: readonly string[]; top: string }): string {
  const { title, steps, atTop } = recipes[name];
  const changeFolder: readonly Step[] = atTop && top !== '.' ? [[`cd ${quoteForShell(top)}`, '']] : [];
  return toLines(title, [
    [`git add ${files.map(quoteForShell).join(' ')}`, ''],
    ['git commit -m "Add the documentation"', ''],
    ...changeFolder,
    ...steps,
  ]);
}

const pushStep: Step = ['git push', ''];

const recipes: Record<CiName | HostName, HostingRecipe> = {
  github: {
    title: 'To check each pull request on GitHub',
    steps: [
      ['git push', 'the job "check" annotates pull requests'],
      ['gh browse --settings', 'under Branches, require "check" before merging'],
    ],
  },
  'github-matrix': {
    title: 'To check each pull request on GitHub',
    steps: [
      ['git push', 'the job "link" fails if the site has errors'],
      ['gh browse --settings', 'under Branches, require "link" before merging'],
    ],
  },
  gitlab: {
    title: 'To check each merge request on GitLab',
    steps: [['git push', 'in Settings, Merge requests, enable "Pipelines must succeed"']],
  },
  'github-pages': {
    title: 'To publish on GitHub Pages',
    steps: [
      [
        "gh api --method POST 'repos/{owner}/{repo}/pages' -f build_type=workflow",
        'or in Settings, Pages: choose "GitHub Actions" as the source',
      ],
      ['git push', 'publishes the branch main'],
    ],
  },
  netlify: {
    title: 'To publish on Netlify',
    steps: [pushStep, ['npx netlify-cli init', 'connects the repository; each push is published from then on']],
    atTop: true,
  },
  'cloudflare-pages': {
    title: 'To publish on Cloudflare Pages',
    steps: [
      pushStep,
      ['npx wrangler pages project create documentation --production-branch main', 'or connect the repository in the dashboard'],
      ['npx wrangler pages deploy', 'uploads the site that the build command in wrangler.toml writes'],
    ],
    atTop: true,
  },
  s3: {
    title: 'To publish in a bucket (replace BUCKET with its name)',
    steps: [
      pushStep,
      ['aws s3 mb s3://BUCKET', ''],
      ['aws s3 website s3://BUCKET --index-document index.html --error-document 404.html', ''],
      ['./publish-s3.sh BUCKET', 'builds and uploads the site; allow public read access in the policy of the bucket'],
    ],
    atTop: true,
  },
  nginx: { title: 'To serve the site with nginx', steps: createImageSteps('nginx'), atTop: true },
  caddy: { title: 'To serve the site with Caddy', steps: createImageSteps('caddy'), atTop: true },
};

function createImageSteps(name: 'nginx' | 'caddy'): Step[] {
  return [
    pushStep,
    [`docker build -f ${name}.Dockerfile -t documentation .`, ''],
    ['docker run --rm -p 8080:8080 documentation', 'serves the site at http://localhost:8080'],
  ];
}

/** Formats commands with a title. Their effects are in a column if all commands are short, otherwise in shell comments above them. */
function toLines(title: string, steps: readonly Step[]): string {
  const width = Math.max(...steps.map(([command]) => command.length));
  const isNarrow = width <= maxCommandWidth;
  const lines = steps.map(([command, effect]) => {
    if (effect === '') return `  ${command}\n`;
    return isNarrow ? `  ${command.padEnd(width)}  ${effect}\n` : `  # ${effect}\n  ${command}\n`;
  });
  return `${title}:\n${lines.join('')}`;
}

/** The maximum width of commands with a column of effects. */
const maxCommandWidth = 50;
