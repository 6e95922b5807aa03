import type { PageData } from '../../schemas/types/page.ts';
import { bundledFileUrl } from '../state/bundled-files.ts';

/** The file name of each feature's stylesheet. The bundler defines them. */
declare const featureStyles: Readonly<Partial<Record<string, string>>>;

/** Adds the stylesheets that a page's features need and the document lacks. Resolves when they are loaded; never rejects. */
export async function loadStyles(features: NonNullable<PageData['features']>): Promise<void> {
  await Promise.all(features.map((feature) => load(featureStyles[feature])));
}

function load(name: string | undefined): Promise<void> {
  const href = name === undefined ? undefined : bundledFileUrl(name, import.meta.url);
  if (href === undefined || [...document.styleSheets].some((sheet) => sheet.href === href)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((done) => {
    link.onload = () => done();
    link.onerror = () => done();
    document.head.append(link);
  });
}
