import type { Locale, Site } from '@endcap/contract/sites';
import { recordActivities } from '../../activity/record-activity.ts';
import type { Config } from '../../config.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { transact } from '../../db/transact.ts';
import { queueMails } from '../../mail/queue-mail.ts';
import { mailLocale, renderMail } from '../../mail/render-mail.ts';
import { siteAddress } from '../../mail/site-address.ts';
import { insertAudits, selectAdminsOf, selectCompaniesToAudit } from './open-audits.repository.ts';

export type Addresses = Pick<Config, 'PUBLIC_URL' | 'SITE_HOSTS' | 'PORT'>;

/** Companies in one transaction: few enough that their logs are not held for long. */
const atOnce = 200;

const thePortal = { id: null, loginId: 'portal', name: 'Portal' };

interface OpenedAudit {
  id: string;
  dueDate: string;
  company: { id: string; name: string; site: Site };
}

/** Opens the yearly audits that are due, and tells the admins. Opens none twice, however often it runs. */
export async function openYearlyAudits(
  db: Database,
  { jobId, config, signal }: { jobId: string; config: Addresses; signal: AbortSignal },
): Promise<number> {
  let opened = 0;
  while (!signal.aborted) {
    const companies = await selectCompaniesToAudit(db, atOnce);
    if (companies.length === 0) break;
    opened += await transact(db, async (tx) => {
      const byId = new Map(companies.map((company) => [company.id, company]));
      const rows = await insertAudits(tx, [...byId.keys()]);
      const audits = rows.flatMap(({ id, companyId, dueDate }) => {
        const company = byId.get(companyId);
        return company ? [{ id, dueDate, company }] : [];
      });
      await tellAdmins(tx, audits, config);
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
    scope: { actor: thePortal, company, requestId: jobId },
    activity: {
      event: 'AUDIT_OPENED',
      sourceApp: 'BATCH',
      entity: { type: 'USER_ACCESS_AUDIT', id, name: company.name },
      after: { dueDate },
    },
  } as const;
}

async function tellAdmins(
  tx: Transaction,
  audits: OpenedAudit[],
  config: Addresses,
): Promise<void> {
  if (audits.length === 0) return;
  const auditOf = new Map(audits.map((audit) => [audit.company.id, audit]));
  const admins = await selectAdminsOf(tx, [...auditOf.keys()]);
  const mails = admins.flatMap(({ companyId, email, firstName, languageCode }) => {
    const audit = auditOf.get(companyId);
    if (!audit) return [];
    const { name: company, site } = audit.company;
    const locale = mailLocale(languageCode, site);
    const values = {
      name: firstName,
      company,
      date: longDate(audit.dueDate, locale),
      link: `${siteAddress(site, config)}/admin`,
    };
    return {
      to: email,
      ...renderMail(locale, 'auditOpened', values),
    };
  });
  await queueMails(tx, mails);
}

function longDate(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
}
