export const usersExport = {
  'users-export.about': 'About this file',
  'users-export.what': 'What',
  'users-export.value': 'Value',
  'users-export.company': 'Company',
  'users-export.list': 'List',
  'users-export.exportedOn': 'Exported on',
  'users-export.timeZone': 'Time zone of this file',
  'users-export.exportedBy': 'Exported by',
  'users-export.search': 'Search',
  'users-export.accessTypes': 'Access Types',
  'users-export.all': 'All',
  'users-export.people': 'People in this file',
} as const;
