/** Types of a task about one user; the other types are about many. */
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
  'DECIDE_REQUESTS',
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

/** The stages of a new user in which a row of the Pending tab has a menu. */
export const menuStages: readonly TaskStage[] = [
  'INVITATION_SENT',
  'GRANTING_ACCESS',
  'COMPLETING',
  'WAITING_FOR_ACCESS',
];

/** The columns of a file of users. */
export const fileFields = [
  'firstName',
  'lastName',
  'email',
  'role',
  'products',
  'multiple',
] as const;
export type FileField = (typeof fileFields)[number];

/**
 * What an uploaded file does with a row, in the order of the review: CREATE and CHANGE are applied,
 * SAME has nothing to apply, REFUSED names its problems.
 */
export const rowOutcomes = ['REFUSED', 'CHANGE', 'CREATE', 'SAME'] as const;
