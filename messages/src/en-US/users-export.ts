export const usersExport = {
  'users-export.list': 'List',
  'users-export.accessTypes': 'Access Types',
  'users-export.all': 'All',
  'users-export.people': 'People in this file',
} as const;
