import type { Locale } from '@endcap/contract/sites';
import { describeActivity, eventText } from '../../../activity/describe-activity.ts';
import { recordActivities } from '../../../activity/record-activity.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { type AdminMail, mailAdmins } from '../../../mail/mail-admins.ts';
import { translate } from '../../../texts/translate.ts';
import { timeLimitEntry } from './context-record.ts';
import * as visits from './end-visits.unscoped.repository.ts';

const visitsPerStep = 100;
/** Acts that one mail lists. */
const listedActs = 50;

/** Writes the end of visits whose time is over, and mails the admins who have no log to read. */
export async function endVisits(
  db: Database,
  { jobId, signal }: { jobId: string; signal: AbortSignal },
): Promise<void> {
  for (let more = true; more && !signal.aborted; ) {
    more = await transact(db, async (tx) => {
      const ended = await visits.endOverdueVisits(tx, visitsPerStep);
      const entries = ended
        .filter(({ byTimeLimit }) => byTimeLimit)
        .map(({ companyId, company, userId, loginId, name }) =>
          timeLimitEntry(
            { actor: { id: userId, loginId, name }, requestId: jobId },
            { id: companyId, name: company },
          ),
        );
      await recordActivities(tx, entries);
      return ended.length === visitsPerStep;
    });
  }
  for (let more = true; more && !signal.aborted; ) more = await transact(db, reportVisits);
}

async function reportVisits(tx: Transaction): Promise<boolean> {
  const ended = await visits.lockUnreportedVisits(tx, visitsPerStep);
  if (ended.length === 0) return false;
  const mails: AdminMail[] = [];
  for (const visit of ended.filter(({ hasLog }) => !hasLog)) {
    const acts = await visits.selectActs(tx, visit, listedActs + 1);
    mails.push(reportOf(visit, acts));
  }
  await mailAdmins(tx, mails);
  await visits.markReported(
    tx,
    ended.map(({ id }) => id),
  );
  return ended.length === visitsPerStep;
}

/** One mail for a visit, however much was done in it. */
function reportOf(visit: visits.VisitToReport, acts: visits.VisitorAct[]): AdminMail {
  const { company, visitor, reason, timeZone } = visit;
  return {
    company,
    template: 'visitReport',
    values: (locale) => {
      const time = new Intl.DateTimeFormat(locale, {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone,
      });
      return {
        visitor,
        reason,
        from: time.format(visit.from),
        to: time.format(visit.to),
        hasActs: acts.length > 0 ? 'yes' : 'no',
        acts: actsText(locale, acts),
      };
    },
  };
}

function actsText(locale: Locale, acts: visits.VisitorAct[]): string {
  const lines = acts.slice(0, listedActs).map(({ event, entityName, ...change }) => {
    const words = [eventText(locale, event), entityName, describeActivity(locale, change)];
    return `- ${words.filter(Boolean).join(': ')}`;
  });
  if (acts.length > listedActs) lines.push(`- ${translate(locale, 'mail.visitReport.more')}`);
  return lines.join('\n');
}
