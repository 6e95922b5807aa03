/** What the reader stands on, named so that the bundler keeps it in a file of its own: run as a task of its own, nobody waits for both. */
export { version } from 'react';
export { jsx } from 'react/jsx-runtime';
export { hydrateRoot } from 'react-dom/client';
