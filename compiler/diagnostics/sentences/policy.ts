/* Generated from compiler/diagnostics/catalogue/policy.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** The security policy blocks something on a page. */
export const policyBlocked = {
  scripts: () => ({ code: 'policy-blocked' as const, message: 'The site’s security policy blocks scripts from other hosts.', hint: 'Save the script next to the page, and use its path.' }),
  styles: () => ({ code: 'policy-blocked' as const, message: 'The site’s security policy blocks stylesheets from other hosts.', hint: 'Save the stylesheet next to the configuration, and add it to theme.css.' }),
  host: ({ isMedia, secure, isAllowed, host, load, remedy }: { isMedia: boolean | undefined; secure: Value | undefined; isAllowed: boolean | undefined; host: Value; load: Value; remedy: Value }) => ({ code: 'policy-blocked' as const, message: isMedia ? `The site’s security policy blocks audio and video from ${host}.` : `The site’s security policy blocks ${load} from ${host}.`, hint: secure && isAllowed ? `Write ${secure}.` : secure ? `Write ${secure}. ${remedy}` : `${remedy}` }),
  ownFrame: ({ remedy }: { remedy: Value }) => ({ code: 'policy-blocked' as const, message: 'The site’s security policy blocks frames that show the site itself.', hint: `${remedy}` }),
  embeddingElement: () => ({ code: 'policy-blocked' as const, message: 'The site’s security policy blocks object and embed elements.', hint: 'Use an image or an iframe, or link to the file.' }),
  form: () => ({ code: 'policy-blocked' as const, message: 'The site’s security policy blocks forms that the browser submits.', hint: 'Remove action or formaction and submit the form in a script file next to the page, or link to a page with the form on another site.' }),
  base: () => ({ code: 'policy-blocked' as const, message: 'The site’s security policy blocks the element base.', hint: 'Remove it. Write addresses relative to the file.' }),
};

/** An inline script or style. */
export const policyInline = {
  styleElement: () => ({ code: 'policy-inline' as const, message: 'The site’s security policy blocks inline styles.', hint: 'Remove the element.' }),
  script: () => ({ code: 'policy-inline' as const, message: 'The site’s security policy blocks inline scripts.', hint: 'Move its content to a file next to the page, and write <script src="./name.js"></script>.' }),
  styleAttribute: () => ({ code: 'policy-inline' as const, message: 'The site’s security policy blocks style attributes.', hint: 'Remove the attribute.' }),
  handler: ({ attribute }: { attribute: Value }) => ({ code: 'policy-inline' as const, message: `The site’s security policy blocks event handlers such as ${attribute}.`, hint: 'Remove the attribute, and add an event listener in a script file next to the page.' }),
};

/** The policy blocks an image that the configuration specifies. */
export const configPictureBlocked = ({ host, entry }: { host: Value; entry: Value }) => ({ code: 'config-picture-blocked' as const, message: `The site’s security policy blocks images from ${host}.`, hint: `Add "${entry}" to policy.images.` });

/** Wording shared by several findings. */
export const policyRemedy = ({ hasList, hasPolicy, entry, load }: { hasList: boolean | undefined; hasPolicy: boolean | undefined; entry: Value; load: Value }) => hasList ? `Add "${entry}" to policy.${load} in docs.config.json.` : hasPolicy ? `Add "${load}": ["${entry}"] to policy in docs.config.json.` : `Add "policy": { "${load}": ["${entry}"] } to docs.config.json.`;
