import type { UserContext } from '@endcap/contract/identity/identity';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useDialogs } from '../../../kit/dialogs/use-dialogs.tsx';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './audit-banner.module.css';
import { CompleteAuditDialog } from './complete-audit.tsx';

interface Props {
  company: NonNullable<UserContext['tenant']>;
  dueDate: string;
  overdue: boolean;
}

/** The open audit of a Basic company. Admins confirm it here; other users are asked to contact one. */
export function AuditBanner({ company, dueDate, overdue }: Props) {
  const text = useText('access-audit');
  const day = useDate();
  const { may } = useSession();
  const dialogs = useDialogs({
    complete: (close) => <CompleteAuditDialog company={company} onClose={close} />,
  });
  const date = day(dueDate, 'padded');
  const mayConfirm = may('APPROVE', 'USER_ACCESS_AUDIT');
  const maySee = may('LIST', 'USER_ACCESS_AUDIT');
  return (
    <section className={styles.banner} aria-label={text('audit.banner.region')}>
      <IconClipboardCheck className={styles.icon} size={20} aria-hidden />
      <p className={styles.words}>
        {overdue
          ? text('audit.banner.overdue', { date, company: company.name })
          : text('audit.banner.pending', { date })}
      </p>
      {mayConfirm ? (
        <Button size="compact-sm" variant="default" onClick={() => dialogs.open('complete')}>
          {text('audit.complete')}
        </Button>
      ) : null}
      {mayConfirm || maySee ? null : <p className={styles.ask}>{text('audit.banner.others')}</p>}
      {dialogs.element}
    </section>
  );
}
