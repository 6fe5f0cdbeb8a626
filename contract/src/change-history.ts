import { z } from 'zod';
import { pageOf, pageQuery } from './paging.ts';

export const changeColumns = ['changedOn'] as const;

/** The changes of one setting, the newest first, as the activity log has them. */
export const changeHistoryQuery = pageQuery({
  columns: changeColumns,
  by: 'changedOn',
  order: 'desc',
}).omit({ search: true });

const changeEntry = z.object({
  id: z.string(),
  changedOn: z.iso.datetime(),
  /** Null for a person whose texts were erased. */
  actor: z.string().nullable(),
  actorLoginId: z.string().nullable(),
  /** The event and its values before and after, in the language of the caller. */
  event: z.string(),
  description: z.string(),
});
export type ChangeEntry = z.infer<typeof changeEntry>;

export const changeHistory = pageOf(changeEntry);
