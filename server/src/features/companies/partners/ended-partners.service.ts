import { portalActor } from '../../../activity/record-activity.ts';
import type { Database } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import type { AddressConfig } from '../../../mail/site-address.ts';
import { announcePartner } from './announce-partner.service.ts';
import { deleteOldUndos, markEnded } from './partners.unscoped.repository.ts';

/** Associations in one transaction: few enough that their activity logs are not locked for long. */
const associationsPerStep = 100;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Mails the partners whose last day is over, and writes it to both logs. Their access ended at
 * midnight already: every request compares the day. A repeated run records none twice.
 */
export async function recordEndedPartners(
  db: Database,
  { jobId, config, signal }: { jobId: string; config: AddressConfig; signal: AbortSignal },
): Promise<number> {
  let recorded = 0;
  while (!signal.aborted) {
    const ended = await transact(db, async (tx) => {
      const rows = await markEnded(tx, associationsPerStep);
      const scope = { actor: portalActor, company: null, requestId: jobId };
      await announcePartner(
        tx,
        scope,
        config,
        'ENDED',
        rows.map(({ id, company, partner, ...settings }) => ({
          id,
          company,
          partner,
          before: settings,
          after: null,
        })),
      );
      return rows.length;
    });
    if (ended === 0) break;
    recorded += ended;
  }
  return recorded;
}

/** Undo is offered for ten minutes, so that older rows are never used. */
export async function forgetPartnerUndos(db: Database): Promise<void> {
  await deleteOldUndos(db, new Date(Date.now() - dayMs));
}
