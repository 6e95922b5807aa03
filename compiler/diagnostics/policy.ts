/** What the security policy of the site keeps a browser from loading or running. */
import { rule } from './rule.ts';

export const policyBlocks = rule<{ what: string; hint: string }>({
  code: 'policy-blocked',
  severity: 'error',
  title: 'The security policy of the site blocks something on a page',
  meaning:
    'A site is published with a security policy that tells browsers what pages may load: files of the site itself, and pictures of any host over https. ' +
    'Frames, sounds and videos of other hosts are allowed where `policy` in the configuration names the host; once `policy.images` names hosts, pictures come from these alone. ' +
    '`policy.frames` may also hold `"self"`, for files and pages of the site in frames. ' +
    'Scripts of other hosts, `object`, `embed`, `base` and forms that a browser sends by itself are never allowed. In a site that is not strict this is a warning.',
  example: {
    language: 'json',
    wrong: '{ "html": "trusted" }',
    right: '{ "html": "trusted", "policy": { "frames": ["https://player.example.com"] } }',
  },
  says: ({ what, hint }) => ({ message: `The security policy of this site blocks ${what}.`, hint }),
});

export const policyInline = rule<{ what: string; hint: string }>({
  code: 'policy-inline',
  severity: 'warning',
  title: 'A script or style that stands in the page itself',
  meaning:
    'The security policy of a site allows scripts and styles from files of the site alone, so that no text that found its way into a page can run. ' +
    'A `script` or `style` element with content, an event handler such as `onclick`, and a `style` attribute are therefore taken no notice of by browsers. ' +
    'Elements of data (`<script type="application/json">`) are fine.',
  example: {
    language: 'html',
    wrong: '<script>start()</script>',
    right: '<script src="./start.js"></script>',
  },
  says: ({ what, hint }) => ({ message: `The security policy of this site blocks ${what}.`, hint }),
});

export const configPictureBlocked = rule<{ entry: string }>({
  code: 'config-picture-blocked',
  severity: 'error',
  fixed: 'settings',
  title: 'The policy blocks a picture of the configuration',
  meaning:
    'Once `policy.images` names hosts, browsers load pictures from these and from the site itself alone: a logo or favicon of another host would not be shown.',
  example: {
    language: 'json',
    wrong: '{ "favicon": "https://cdn.example.com/icon.svg", "policy": { "images": [] } }',
    right: '{ "favicon": "https://cdn.example.com/icon.svg", "policy": { "images": ["https://cdn.example.com"] } }',
  },
  says: ({ entry }) => ({
    message: `The security policy of this site blocks pictures from ${entry.replace('https://', '')}.`,
    hint: `Add "${entry}" to policy.images.`,
  }),
});
