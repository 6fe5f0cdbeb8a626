import type { Database } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { type AdminMail, mailAdmins } from '../../../mail/mail-admins.ts';
import { type AddressConfig, siteAddress } from '../../../mail/site-address.ts';
import { longDate } from '../../../texts/long-date.ts';
import {
  type DueAudit,
  insertReminders,
  selectAuditsToRemind,
} from './remind-audits.unscoped.repository.ts';

/** Companies in one transaction. */
const companiesPerStep = 200;

/**
 * Mails the admins 14, 7 and 1 days before the due date, each once: the reminder and its mails are
 * one transaction, so a run that was interrupted is continued by the next.
 */
export async function remindAdmins(
  db: Database,
  { now, config, signal }: { now: Date; config: AddressConfig; signal: AbortSignal },
): Promise<number> {
  let reminded = 0;
  while (!signal.aborted) {
    const due = await selectAuditsToRemind(db, now, companiesPerStep);
    if (due.length === 0) break;
    reminded += await transact(db, async (tx) => {
      const unsent = new Set(await insertReminders(tx, due));
      const audits = due.filter(({ id }) => unsent.has(id));
      await mailAdmins(
        tx,
        audits.map((audit) => reminderMail(audit, config)),
      );
      return audits.length;
    });
  }
  return reminded;
}

function reminderMail(audit: DueAudit, config: AddressConfig): AdminMail {
  const { companyId, companyName, site, dueDate, daysLeft, decided, total } = audit;
  return {
    company: { id: companyId, name: companyName, site },
    template: 'auditReminder',
    values: (locale) => ({
      days: String(daysLeft),
      date: longDate(dueDate, locale),
      decided: String(decided),
      total: String(total),
      link: `${siteAddress(site, config)}/admin/accessReview`,
    }),
  };
}
