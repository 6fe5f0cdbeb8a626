import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useDate } from '../../lib/i18n/dates.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { IconTile } from '../../ui/layout/icon-tile.tsx';
import styles from './access-audit.module.css';
import { AuditStatements, type Statement, statements } from './audit-statements.tsx';
import { useConfirmAudit } from './use-confirm-audit.ts';

interface Props {
  company: { id: string; name: string };
  dueDate: string;
  review: ReactNode;
}

/** An overdue audit: what it stops, and the way out. */
export function AuditLock({ company, dueDate, review }: Props) {
  const text = useText('access-audit');
  const day = useDate();
  const [confirmed, setConfirmed] = useState<ReadonlySet<Statement>>(new Set());
  const { confirm, busy } = useConfirmAudit(company, () => setConfirmed(new Set()));
  const values = { company: company.name, date: day(dueDate, 'day') };
  return (
    <section className={styles.lock} aria-labelledby="audit-lock">
      <IconTile large tone="amber">
        <IconLock size={28} />
      </IconTile>
      <div className={styles.lockWords}>
        <h2 id="audit-lock" className={styles.lockTitle}>
          {text('audit.lock.title')}
        </h2>
        <p>{text('audit.lock.lead', values)}</p>
        <p className={styles.way}>{text('audit.lock.way')}</p>
        {review}
        <AuditStatements confirmed={confirmed} onChange={setConfirmed} disabled={busy} />
        <Button
          onClick={confirm}
          loading={busy}
          disabled={confirmed.size < statements.length}
          data-track="audit-complete"
        >
          {text('audit.confirm')}
        </Button>
      </div>
    </section>
  );
}
