/**
 * What the reader needs of React. Named as an entry so that the bundler keeps it in a file of its own, which runs as a task of
 * its own.
 */
export { version } from 'react';
export { jsx } from 'react/jsx-runtime';
export { hydrateRoot } from 'react-dom/client';
