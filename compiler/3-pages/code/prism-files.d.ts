/** The files of Prism's grammars, which have no exports. */
declare module 'prismjs/components/*';
