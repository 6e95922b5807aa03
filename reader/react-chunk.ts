/**
 * The parts of React that the reader needs. It is an entry so that the bundler puts it into a file of its own, which runs as a separate
 * task.
 */
export { version } from 'react';
export { jsx } from 'react/jsx-runtime';
export { hydrateRoot } from 'react-dom/client';
