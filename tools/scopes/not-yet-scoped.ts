/** Folders and files whose SQL does not take a scope yet, with the reason. */
export const notYetScoped: ReadonlyMap<string, string> = new Map([
  ['server/src/features/', 'repositories are being moved to their new folders'],
  ['server/src/access/', 'sessions and throttles are being moved'],
  ['server/src/mail/', 'mails are being moved'],
  ['server/src/housekeeping/', 'its SQL is not in a repository yet'],
]);
