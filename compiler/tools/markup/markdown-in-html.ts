import type { Construct } from '../syntax/dialect.ts';
import { readElements } from './components.ts';

/** Converts HTML elements with the attribute `markdown`, whose content is Markdown. A grid of cards becomes cards. */
export const convertMarkdownInHtml: Construct = (source) =>
  readElements(source, {
    components: {},
    html: ({ text }, { tag, close, parent }, { inline }) => {
      if (!tag.attributes.has('markdown') || !close) return;
      void parent;
      const classes = tag.attributes.get('class');
      const isGrid = classes && 'value' in classes && /\bgrid\b.*\bcards\b|\bcards\b.*\bgrid\b/.test(String(classes.value));
      const opening = text.slice(tag.from, tag.to).replace(/[ \t]+markdown(?:=(?:"[^"]*"|'[^']*'|\S+?))?(?=[\s>])/, '');
      inline(tag, isGrid && /^\s*[-*+][ \t]/.test(text.slice(tag.to)) ? ':::cards\n' : `${opening}\n\n`);
      inline(
        close,
        isGrid && /^\s*[-*+][ \t]/.test(text.slice(tag.to)) ? '\n:::\n' : `\n\n${text.slice(close.from, close.to)}\n`,
      );
    },
  });
