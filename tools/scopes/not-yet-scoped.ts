/** Folders and files whose SQL does not take a scope yet, with the reason. */
export const notYetScoped: ReadonlyMap<string, string> = new Map([
  ['server/src/access/', 'sessions and throttles are being moved'],
  ['server/src/features/access-audit/', 'the jobs of the audit are being moved'],
  [
    'server/src/features/access-requests/cancel-requests.repository.ts',
    'requests end with a membership, which is being moved',
  ],
  ['server/src/features/tasks/', 'tasks are being moved'],
  ['server/src/features/user-files/', 'uploads are being moved'],
]);
