/** Defined by the program that bundles or runs this code: true only for the scripts of offline copies. */
declare const offlineBundle: boolean;

/**
 * Whether these are the scripts of an offline copy, whose pages are opened from disk: nothing can be fetched there, the browser follows
 * links, and everything is in one script.
 */
export const isOffline = offlineBundle;
