/** The files of Prism's grammars, which export nothing. */
declare module 'prismjs/components/*';
