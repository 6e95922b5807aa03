/* Generated from compiler/diagnostics/catalogue/home.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** A home page card with both an icon and an image. */
export const homeFeatureTwice = () => ({ code: 'home-feature-twice' as const, message: 'The card has both an icon and an image.', hint: 'Remove one of the two.' });

/** Markup in plain text on the home page. */
export const homeTextMarkdown = ({ mark, key }: { mark: Value; key: Value }) => ({ code: 'home-text-markdown' as const, message: `${mark} in ${key} is shown as text.`, hint: `Write ${key} without markup.` });
