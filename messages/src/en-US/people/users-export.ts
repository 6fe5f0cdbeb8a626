export const usersExport = {
  'users-export.accessTypes': 'Access types',
  'users-export.domain': 'Domains',
  'users-export.domain.OUTSIDE': 'Outside your domains',
  'users-export.taskType': 'Kind of change',
  'users-export.people': 'People in this file',
  'users-export.requests': 'Requests in this file',
} as const;
