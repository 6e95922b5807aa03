import type { Component, ElementFacts } from '../markup/components.ts';
import { builtIn, codeCard, codeTab, components, themes } from './components.ts';

/** Returns whether Hugo or a theme has a shortcode with this name. */
export function isKnownShortcode(name: string, theme: string | undefined): boolean {
  const builtInNames = theme === undefined ? {} : (themes[theme] ?? {});
  return (
    Object.hasOwn(builtIn, name) ||
    Object.hasOwn(builtInNames, name) ||
    /^(?:param|ref|relref|relRef|readfile|include)$/.test(name)
  );
}

/** The site's own shortcodes by name. The value is undefined if the template is a program. */
export type SiteComponents = Readonly<Record<string, Component | undefined>>;

/**
 * Returns the component for an element. The site's own shortcodes take precedence. Tabs and cards that contain code have separate
 * components.
 */
export function componentOf(element: ElementFacts, siteComponents: SiteComponents): Component | undefined {
  const { name } = element;
  if (Object.hasOwn(siteComponents, name)) return siteComponents[name];
  if (name === 'tab' && codeTab.matches(element)) return codeTab.component;
  if (name === 'card' && codeCard.matches(element)) return codeCard.component;
  return Object.hasOwn(components, name) ? components[name] : undefined;
}
