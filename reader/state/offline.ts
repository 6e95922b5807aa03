/** Defined by whatever bundles or runs this: true for the scripts of offline copies, and for nothing else. */
declare const offlineBundle: boolean;

/**
 * Whether these are the scripts of an offline copy, whose pages are opened from a disk: nothing can be fetched there, links are
 * the browser's, and everything is in one script.
 */
export const isOffline = offlineBundle;
