export const gate = 'canary';
