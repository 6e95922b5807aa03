/* Generated from compiler/diagnostics/catalogue/policy.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** The security policy of the site blocks something on a page. */
export const policyBlocked = {
  scripts: () => ({ code: 'policy-blocked' as const, message: 'The security policy of this site blocks scripts of other hosts.', hint: 'Put the script beside the page, and name it by its path.' }),
  styles: () => ({ code: 'policy-blocked' as const, message: 'The security policy of this site blocks stylesheets of other hosts.', hint: 'Put the stylesheet beside the configuration, and name it in theme.css.' }),
  host: ({ isMedia, secure, isAllowed, host, load, remedy }: { isMedia: boolean | undefined; secure: Value | undefined; isAllowed: boolean | undefined; host: Value; load: Value; remedy: Value }) => ({ code: 'policy-blocked' as const, message: isMedia ? `The security policy of this site blocks sounds and videos from ${host}.` : `The security policy of this site blocks ${load} from ${host}.`, hint: secure && isAllowed ? `Write ${secure}.` : secure ? `Write ${secure}. ${remedy}` : `${remedy}` }),
  ownFrame: ({ remedy }: { remedy: Value }) => ({ code: 'policy-blocked' as const, message: 'The security policy of this site blocks frames that show something of the site itself.', hint: `${remedy}` }),
  embeddingElement: () => ({ code: 'policy-blocked' as const, message: 'The security policy of this site blocks the elements object and embed.', hint: 'Show it as a picture or in an iframe, or link to it.' }),
  form: () => ({ code: 'policy-blocked' as const, message: 'The security policy of this site blocks forms that browsers send.', hint: 'Take the attribute away and send the form by a script that lies beside the page, or link to a page elsewhere that has it.' }),
  base: () => ({ code: 'policy-blocked' as const, message: 'The security policy of this site blocks the element base.', hint: 'Take it away: addresses count from the file.' }),
};

/** A script or style that stands in the page itself. */
export const policyInline = {
  styleElement: () => ({ code: 'policy-inline' as const, message: 'The security policy of this site blocks styles that stand in a page.', hint: 'Take the element away.' }),
  script: () => ({ code: 'policy-inline' as const, message: 'The security policy of this site blocks scripts that stand in a page.', hint: 'Move what it holds to a file beside the page, and write <script src="./name.js"></script>.' }),
  styleAttribute: () => ({ code: 'policy-inline' as const, message: 'The security policy of this site blocks style attributes.', hint: 'Take the attribute away.' }),
  handler: ({ attribute }: { attribute: Value }) => ({ code: 'policy-inline' as const, message: `The security policy of this site blocks handlers of events such as ${attribute}.`, hint: 'Take the attribute away, and listen in a script that lies beside the page.' }),
};

/** The policy blocks a picture of the configuration. */
export const configPictureBlocked = ({ host, entry }: { host: Value; entry: Value }) => ({ code: 'config-picture-blocked' as const, message: `The security policy of this site blocks pictures from ${host}.`, hint: `Add "${entry}" to policy.images.` });

/** Shared by several findings. */
export const policyRemedy = ({ hasList, hasPolicy, entry, load }: { hasList: boolean | undefined; hasPolicy: boolean | undefined; entry: Value; load: Value }) => hasList ? `Add "${entry}" to policy.${load} in docs.config.json.` : hasPolicy ? `Add "${load}": ["${entry}"] to policy in docs.config.json.` : `Add "policy": { "${load}": ["${entry}"] } to docs.config.json.`;
