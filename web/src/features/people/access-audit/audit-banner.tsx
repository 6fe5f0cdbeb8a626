import type { UserContext } from '@endcap/contract/identity/identity';
import { routes } from '@endcap/contract/routes/routes';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import styles from './audit-banner.module.css';
import { ReviewCount, ReviewLink } from './review-count.tsx';

interface Props {
  company: NonNullable<UserContext['tenant']>;
  dueDate: string;
  overdue: boolean;
}

/** The open audit of a Basic company. Admins are led to its review; other users are asked to contact one. */
export function AuditBanner({ company, dueDate, overdue }: Props) {
  const text = useText('access-audit');
  const day = useDate();
  const { may } = useSession();
  const date = day(dueDate, 'padded');
  const page = useRouterState({ select: ({ location }) => location.pathname });
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
      {maySee && page !== routes.accessReview.path ? (
        <div className={styles.review}>
          <ReviewCount companyId={company.id} />
          {mayConfirm ? <ReviewLink compact /> : null}
        </div>
      ) : null}
      {mayConfirm || maySee ? null : <p className={styles.ask}>{text('audit.banner.others')}</p>}
    </section>
  );
}
