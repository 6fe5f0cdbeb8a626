import type { UserContext } from '@endcap/contract/identity';
import { Button } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useDate } from '../../lib/i18n/dates.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import styles from './audit-banner.module.css';
import { CompleteAuditDialog } from './complete-audit-dialog.tsx';

interface Props {
  company: NonNullable<UserContext['tenant']>;
  dueDate: string;
  overdue: boolean;
}

/** The open audit of a Basic company: who may confirm it can do so here, the others ask. */
export function AuditBanner({ company, dueDate, overdue }: Props) {
  const text = useText('access-audit');
  const day = useDate();
  const { may } = useSession();
  const [asking, setAsking] = useState(false);
  const date = day(dueDate, 'padded');
  const confirms = may('APPROVE', 'USER_ACCESS_AUDIT');
  const looksOn = may('LIST', 'USER_ACCESS_AUDIT');
  return (
    <section className={styles.banner} aria-label={text('audit.banner.region')}>
      <IconClipboardCheck className={styles.icon} size={20} aria-hidden />
      <p className={styles.words}>
        {overdue
          ? text('audit.banner.overdue', { date, company: company.name })
          : text('audit.banner.pending', { date })}
      </p>
      {confirms ? (
        <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
          {text('audit.complete')}
        </Button>
      ) : null}
      {confirms || looksOn ? null : <p className={styles.ask}>{text('audit.banner.others')}</p>}
      {asking ? <CompleteAuditDialog company={company} onClose={() => setAsking(false)} /> : null}
    </section>
  );
}
