import type { Site } from '@endcap/contract/sites';
import { portalActor, recordActivities } from '../../../activity/record-activity.ts';
import type { Database } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { type AdminMail, mailAdmins } from '../../../mail/mail-admins.ts';
import { type AddressConfig, siteAddress } from '../../../mail/site-address.ts';
import { longDate } from '../../../texts/long-date.ts';
import { insertAudits, selectCompaniesToAudit } from './open-audits.unscoped.repository.ts';

/** Companies in one transaction: few enough that their activity logs are not locked for long. */
const companiesPerStep = 200;

interface OpenedAudit {
  id: string;
  dueDate: string;
  company: { id: string; name: string; site: Site };
}

/** Opens the yearly audits that are due, and mails the admins. A repeated run opens none twice. */
export async function openYearlyAudits(
  db: Database,
  {
    jobId,
    now,
    config,
    signal,
  }: { jobId: string; now: Date; config: AddressConfig; signal: AbortSignal },
): Promise<number> {
  let opened = 0;
  while (!signal.aborted) {
    const companies = await selectCompaniesToAudit(db, now, companiesPerStep);
    if (companies.length === 0) break;
    opened += await transact(db, async (tx) => {
      const byId = new Map(companies.map((company) => [company.id, company]));
      const rows = await insertAudits(tx, now, [...byId.keys()]);
      const audits = rows.flatMap(({ id, companyId, dueDate }) => {
        const company = byId.get(companyId);
        return company ? [{ id, dueDate, company }] : [];
      });
      await mailAdmins(
        tx,
        audits.map((audit) => openedMail(audit, config)),
      );
      await recordActivities(
        tx,
        audits.map((audit) => openedEntry(audit, jobId)),
      );
      return audits.length;
    });
  }
  return opened;
}

function openedEntry({ id, dueDate, company }: OpenedAudit, jobId: string) {
  return {
    scope: { actor: portalActor, company, requestId: jobId },
    activity: {
      event: 'AUDIT_OPENED',
      sourceApp: 'BATCH',
      entity: { type: 'USER_ACCESS_AUDIT', id, name: company.name },
      after: { dueDate },
    },
  } as const;
}

function openedMail({ dueDate, company }: OpenedAudit, config: AddressConfig): AdminMail {
  const link = `${siteAddress(company.site, config)}/admin`;
  return {
    company,
    template: 'auditOpened',
    values: (locale) => ({ date: longDate(dueDate, locale), link }),
  };
}
