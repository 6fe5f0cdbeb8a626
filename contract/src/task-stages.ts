/** One person each; the others are many of them at once. */
export const personTaskTypes = ['CREATE_USER', 'UPDATE_USER', 'DELETE_USER'] as const;
export const taskTypes = [
  ...personTaskTypes,
  'BLOCK_USERS',
  'UNBLOCK_USERS',
  'DELETE_USERS',
  'UPDATE_USERS',
  'CREATE_USERS',
  'BULK_CREATE',
  'BULK_EDIT',
  'UNDO',
] as const;
export type TaskType = (typeof taskTypes)[number];

export const taskStages = [
  'INITIATED',
  'INVITATION_SENT',
  'GRANTING_ACCESS',
  'WAITING_FOR_ACCESS',
  'COMPLETING',
  'COMPLETED',
  'FAILED',
  'EXPIRED',
  'CANCELLED',
] as const;
export type TaskStage = (typeof taskStages)[number];

/** The row menu is for a new user in one of these, and for nobody else. */
export const menuStages: readonly TaskStage[] = [
  'INVITATION_SENT',
  'GRANTING_ACCESS',
  'COMPLETING',
  'WAITING_FOR_ACCESS',
];

/**
 * Of a row in a file, in the order in which people see them: what changes comes before what is new.
 * CREATE and CHANGE will be done; SAME needs nothing; REFUSED says why.
 */
export const rowOutcomes = ['REFUSED', 'CHANGE', 'CREATE', 'SAME'] as const;
