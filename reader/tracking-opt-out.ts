/** Returns whether the visitor opts out of tracking, with Global Privacy Control or Do Not Track. */
export function hasOptedOut(here: Navigator & { globalPrivacyControl?: boolean }): boolean {
  return here.globalPrivacyControl === true || here.doNotTrack === '1';
}
