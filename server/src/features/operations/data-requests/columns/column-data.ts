import type { Schema } from '../../../../db/schema.ts';

/**
 * How the erasure of a person treats a value: the row is deleted; the value is emptied or replaced;
 * the text stays without the person's names and addresses; it is computed again from what is left; or
 * it is a random id that leads nowhere once the account is gone.
 */
type Treatment = 'deleted' | 'cleared' | 'redacted' | 'rebuilt' | 'kept';

/**
 * Personal: about a person, by a person or with their words. Secret: opens something, and is in no
 * export; some secrets are about a person too. Company: of a company, in its export. Neither: work of
 * the portal or its own content, in no export.
 */
export type ColumnData =
  | 'neither'
  | 'company'
  | 'secret'
  | `secret, ${Treatment}`
  | `personal, ${Treatment}`;

/** A column that a migration adds does not compile until it is named here. */
export type DataColumns = {
  [Table in keyof Schema]: { [Column in keyof Schema[Table]]: ColumnData };
};
