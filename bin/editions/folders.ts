import type { Output } from '../../compiler/model.ts';

/** An output of a part in its place in the whole site. */
export function inFolder(output: Output, folder: string): Output {
  return folder === '' ? output : { ...output, path: folder + output.path };
}

/** The route by which a page of a part is known in the whole site. */
export function routeInFolder(route: string, folder: string): string {
  return folder === '' ? route : `/${folder}${route.slice(1)}`.replace(/\/$/, '');
}
