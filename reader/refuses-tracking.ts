/** Whether the visitor asks sites not to be tracked: by Global Privacy Control, or by Do Not Track. */
export function refusesTracking(here: Navigator & { globalPrivacyControl?: boolean }): boolean {
  return here.globalPrivacyControl === true || here.doNotTrack === '1';
}
