import type pg from 'pg';
import type { DemoSet } from '../demo-set.ts';
import { insertRows } from './insert-rows.ts';

/** A fixed day, because the notes of content/ have fixed days too: the newer ones are unread. */
const notesReadUntil = '2026-11-05T00:00:00Z';

/** Markers of the cards, what was read of the release notes, and requests for access. */
export async function insertDemoLauncher(
  client: pg.PoolClient,
  { accessRequests }: Pick<DemoSet, 'accessRequests'>,
): Promise<void> {
  const marked = { site: 'US', is_new_tab: true, updated_on: new Date() };
  await insertRows(client, 'product_target', [
    { ...marked, product_code: 'DIGITAL_LANDSCAPES', restricted_launch_flag: 'beta' },
    { ...marked, product_code: 'CUSTOMER_PULSE', restricted_launch_flag: 'alpha' },
  ]);
  await client.query(
    'insert into release_note_reader (user_id, read_until) select id, $1 from user_account',
    [notesReadUntil],
  );
  await insertRows(
    client,
    'access_request',
    accessRequests.map(({ id, company, user, note, createdOn, end }) => ({
      id,
      company_id: company.id,
      user_id: user.id,
      requestor_note: note,
      status: end?.status ?? 'PENDING',
      created_on: createdOn,
      decided_on: end?.on ?? null,
      decided_by: end?.by.id ?? null,
      decision_note: end?.note ?? null,
      version: 1,
    })),
  );
  await insertRows(
    client,
    'access_request_product',
    accessRequests.flatMap(({ id, products, end }) =>
      products.map((code) => ({
        request_id: id,
        product_code: code,
        granted: end ? end.status === 'APPROVED' : null,
      })),
    ),
  );
}
