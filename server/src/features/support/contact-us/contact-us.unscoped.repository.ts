// No scope: visitors write without an account.

import type { Locale, Site } from '@endcap/contract/sites';
import type { contactUs } from '@endcap/contract/support/contact-us';
import type { z } from 'zod';
import type { Transaction } from '../../../db/connection.ts';

export type ContactMessage = z.output<typeof contactUs.body>;

export interface ContactRow extends ContactMessage {
  id: string;
  reference: string;
  site: Site;
  locale: Locale;
  userId: string | null;
}

/** False when the reference is taken already. */
export async function insertMessage(tx: Transaction, row: ContactRow): Promise<boolean> {
  const { userId, ...columns } = row;
  const inserted = await tx
    .insertInto('contact_message')
    .values({ ...columns, user_id: userId })
    .onConflict((conflict) => conflict.constraint('contact_message__reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
