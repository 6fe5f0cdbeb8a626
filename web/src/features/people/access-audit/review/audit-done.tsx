import type { AuditState } from '@endcap/contract/people/access-audit';
import { IconClipboardCheck } from '@tabler/icons-react';
import { Page } from '../../../../kit/page/page.tsx';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { IconTile } from '../../../../ui/layout/icon-tile.tsx';
import styles from '../access-audit.module.css';
import { EvidenceDownload } from '../audit-evidence.tsx';
import type { AuditedCompany } from '../complete-audit.tsx';
import { BackToAdmin } from './back-to-admin.tsx';

interface Props {
  company: AuditedCompany;
  audit: AuditState & Required<{ result: NonNullable<AuditState['result']> }>;
}

/** The audit is complete: what became of the users, the evidence, and when the next one opens. */
export function AuditDone({
  company,
  audit: { result, dueDate, completedOn, completedBy },
}: Props) {
  const text = useText('access-review');
  const day = useDate();
  const { may } = useSession();
  const { auditId, kept, removed, nextOpensOn, nextDueDate } = result;
  return (
    <Page title={text('review.title')}>
      <section className={styles.done} aria-labelledby="audit-done">
        <IconTile large tone="green">
          <IconClipboardCheck size={28} />
        </IconTile>
        <div className={styles.lockWords}>
          <h2 id="audit-done" className={styles.lockTitle}>
            {text('review.done.title')}
          </h2>
          {completedOn ? (
            <p>
              {text('review.done.by', {
                date: day(completedOn, 'table'),
                person: completedBy ?? company.name,
              })}
            </p>
          ) : null}
          <dl className={styles.facts}>
            <div>
              <dt>{text('review.done.kept')}</dt>
              <dd>{kept}</dd>
            </div>
            <div>
              <dt>{text('review.done.removed')}</dt>
              <dd>{removed}</dd>
            </div>
            <div>
              <dt>{text('review.done.next')}</dt>
              <dd>
                {text('review.done.nextDates', {
                  opens: day(nextOpensOn, 'day'),
                  due: day(nextDueDate, 'day'),
                })}
              </dd>
            </div>
          </dl>
          <p className={styles.doneActions}>
            {may('APPROVE', 'USER_ACCESS_AUDIT') ? (
              <EvidenceDownload
                companyId={company.id}
                audit={{ auditId, dueDate: dueDate ?? nextDueDate }}
              />
            ) : null}
            <BackToAdmin />
          </p>
        </div>
      </section>
    </Page>
  );
}
