/* Generated from compiler/diagnostics/catalogue/home.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** A card of the home page with an icon and a picture. */
export const homeFeatureTwice = () => ({ code: 'home-feature-twice' as const, message: 'The card has an icon and a picture.', hint: 'Take one of the two away.' });

/** Markdown or HTML in a text of the home page. */
export const homeTextMarkdown = ({ mark, key }: { mark: Value; key: Value }) => ({ code: 'home-text-markdown' as const, message: `${mark} in this ${key} is shown as it is written.`, hint: `Write the ${key} without markup.` });
