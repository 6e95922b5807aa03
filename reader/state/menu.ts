import { createStore } from './store.ts';

/** Whether the menu of small screens is open. */
export const menu = createStore(false);
