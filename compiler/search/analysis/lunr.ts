import lunr from 'lunr';

/** lunr itself, for the stemmers that enter themselves there. */
export { lunr };
