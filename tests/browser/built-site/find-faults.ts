import type axeCore from 'axe-core';
import type { Page } from 'playwright-core';
import { loadAxe } from '../../support/browser.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Returns the faults that axe finds on the page in its current state, one per line: all, or only those that depend on colours.
 */
export async function findAxeFaultLines(page: Page, what: 'all' | 'colours' = 'all'): Promise<string[]> {
  await settle(page);
  await loadAxe(page);
  const only = what === 'all' ? standards : ['color-contrast', 'link-in-text-block'];
  return page.evaluate(async (runOnly) => {
    const runner: { run: typeof axeCore.run } = Reflect.get(window, 'axe');
    const { violations } = await runner.run(document, { runOnly, resultTypes: ['violations'], iframes: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  }, only);
}

/** Waits until the page has been painted, and all animations have ended. */
export function settle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const moving = document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline);
    await Promise.race([
      Promise.allSettled(moving.map(({ finished }) => finished)),
      new Promise((done) => setTimeout(done, 300)),
    ]);
  });
}

/** Returns the elements that overflow the window horizontally or are cut off, one per line. Scroll containers can be wider. */
export async function findLayoutFaults(page: Page): Promise<string[]> {
  await settle(page);
  return page.evaluate(() => {
    const faults: string[] = [];
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (wide > 0) {
      const edge = document.documentElement.clientWidth + 1;
      const culprits = [...document.querySelectorAll('body *')].filter((each) => each.getBoundingClientRect().right > edge);
      faults.push(
        `the page is ${wide} px too wide: ${culprits
          .slice(0, 3)
          .map(({ outerHTML }) => outerHTML.slice(0, 80))
          .join(' | ')}`,
      );
    }
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const style = getComputedStyle(element);
      if (
        style.overflowY !== 'hidden' ||
        style.display === 'inline' ||
        element.clientHeight < 8 ||
        element.closest('.unseen, math, svg')
      )
        continue;
      if (element.matches('.math')) continue;
      const hiddenHeight = element.scrollHeight - element.clientHeight;
      if (hiddenHeight > 4) faults.push(`cut off by ${hiddenHeight} px: ${element.outerHTML.slice(0, 100)}`);
    }
    return faults;
  });
}

/**
 * Returns text with insufficient contrast in forced colours mode. axe cannot detect it, because it reads the colours that the
 * page specifies.
 */
export async function findForcedColourFaults(page: Page): Promise<string[]> {
  await settle(page);
  return page.evaluate(() => {
    const parse = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const light = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = parse(colour).map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const behind = (element: Element | null): string => {
      for (let each = element; each; each = each.parentElement) {
        const { backgroundColor } = getComputedStyle(each);
        if ((parse(backgroundColor)[3] ?? 1) > 0.5) return backgroundColor;
      }
      return 'rgb(0, 0, 0)';
    };
    const faults: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.textContent ?? ''),
      );
      if (!hasText || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || element.closest('svg'))
        continue;
      const [one, other] = [light(getComputedStyle(element).color), light(behind(element))];
      const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      if (contrast < 4.5) faults.push(`contrast ${contrast.toFixed(1)}: ${element.outerHTML.slice(0, 100)}`);
    }
    return faults;
  });
}
