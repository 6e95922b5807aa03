/**
 * The parts of React that the reader needs. It is an entry, so that the bundler writes it to a separate file, which runs as a separate
 * task.
 */
export { version } from 'react';
export { jsx } from 'react/jsx-runtime';
export { hydrateRoot } from 'react-dom/client';
