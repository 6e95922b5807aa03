declare module 'markdown-it-emoji/lib/data/full.mjs' {
  const characters: Record<string, string>;
  export = characters;
}
