import matter from 'gray-matter';

/**
 * Hands the YAML of a front matter to `parse` and returns what that makes of it; undefined where the block holds nothing but
 * comments. The fences are written anew, so that they mean YAML and nothing else; every other engine throws. The options also keep
 * the package from remembering results by content: it would forget the second time that the first had failed.
 */
export function splitFrontMatter<T>(yaml: string, parse: (yaml: string) => T): T | undefined {
  let parsed: T | undefined;
  const read = (block: string): object => {
    parsed = parse(block.slice(1));
    return {};
  };
  matter(`---\n${yaml}\n---\n`, { ...options, engines: { ...options.engines, yaml: read } });
  return parsed;
}

function refuse(): never {
  throw new Error('front matter reached an engine other than ours');
}

const options = {
  language: 'yaml',
  delimiters: ['---', '---\n'] satisfies [string, string],
  engines: { javascript: refuse, js: refuse, json: refuse, coffee: refuse },
};
