import type { AuditState } from '@endcap/contract/access-audit';
import { useDate } from '../../lib/i18n/dates.ts';
import { useText } from '../../lib/i18n/messages.ts';
import styles from './access-audit.module.css';

export function AuditFacts({ state }: { state: AuditState }) {
  const text = useText('access-audit');
  const date = useDate();
  const { status, dueDate, completedOn, completedBy } = state;
  const last = completedOn ? date(completedOn, 'table') : null;
  const isOpen = status === 'PENDING' || status === 'OVERDUE';
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{text('audit.panel.status')}</dt>
        <dd>
          <span className={styles.status} data-status={status}>
            {text(`audit.status.${status}`)}
          </span>
        </dd>
      </div>
      {isOpen && dueDate ? (
        <div>
          <dt>{text('audit.panel.due')}</dt>
          <dd>{date(dueDate, 'day')}</dd>
        </div>
      ) : null}
      <div>
        <dt>{text('audit.panel.last')}</dt>
        <dd>
          {last && completedBy
            ? text('audit.panel.lastBy', { date: last, person: completedBy })
            : (last ?? text('audit.panel.never'))}
        </dd>
      </div>
    </dl>
  );
}
