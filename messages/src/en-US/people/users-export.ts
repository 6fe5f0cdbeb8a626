export const usersExport = {
  'users-export.list': 'List',
  'users-export.accessTypes': 'Access Types',
  'users-export.all': 'All',
  'users-export.domain': 'Domains',
  'users-export.domain.OUTSIDE': 'Outside your domains',
  'users-export.taskType': 'Kind of change',
  'users-export.people': 'People in this file',
  'users-export.requests': 'Requests in this file',
  'users-export.column.requested': 'App Access Requested',
  'users-export.column.note': 'Requester Note',
  'users-export.column.requestedOn': 'Date of Request',
} as const;
