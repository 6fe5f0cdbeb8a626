import type { AuditState } from '@endcap/contract/people/access-audit';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../kit/failure/failure.tsx';
import { StatusBadge } from '../../../kit/page/status-badge.tsx';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useMayOpen } from '../../../lib/session/use-may-open.ts';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import styles from './access-audit.module.css';
import { auditQuery } from './access-audit.queries.ts';
import { AuditEvidence } from './audit-evidence.tsx';
import { type AuditedCompany, AuditLock } from './complete-audit.tsx';
import { ExtendAudit } from './extend-audit.tsx';
import { ReviewCount, ReviewLink } from './review-count.tsx';

interface Props {
  company: AuditedCompany;
}

/** The audit of a Basic company on its admin home: its state, and the lock when it is overdue. */
export function AuditPanel({ company }: Props) {
  const text = useText('access-audit');
  const { may } = useSession();
  const audit = useQuery(auditQuery(company.id));
  const state = audit.data;
  const confirms = may('APPROVE', 'USER_ACCESS_AUDIT');
  const mayReview = useMayOpen('accessReview');
  const isOpen = state?.status === 'PENDING' || state?.status === 'OVERDUE';
  return (
    <>
      {state?.status === 'OVERDUE' && state.dueDate && confirms ? (
        <AuditLock company={company} dueDate={state.dueDate} />
      ) : null}
      <SectionCard
        title={text('audit.panel.title')}
        description={text('audit.panel.lead')}
        actions={
          state?.status === 'PENDING' && mayReview ? (
            <div className={styles.extendFields}>
              <ReviewCount companyId={company.id} />
              <ReviewLink />
            </div>
          ) : null
        }
      >
        <Content
          state={state}
          error={state ? null : audit.error}
          onRetry={() => void audit.refetch()}
        />
        {state && state.status !== 'NONE' ? (
          <AuditEvidence companyId={company.id} mayDownload={confirms} />
        ) : null}
        {isOpen && may('UPDATE', 'COMPANY') ? <ExtendAudit company={company} /> : null}
      </SectionCard>
    </>
  );
}

interface ContentProps {
  state: AuditState | undefined;
  error: Error | null;
  onRetry: () => void;
}

function Content({ state, error, onRetry }: ContentProps) {
  const text = useText('access-audit');
  if (state) return <AuditFacts state={state} />;
  if (!error) return <PlaceholderLines label={text('audit.panel.loading')} lines={3} />;
  return <Failure error={error} title={text('audit.panel.loadFailed')} onRetry={onRetry} />;
}

const tones = {
  NONE: 'neutral',
  PENDING: 'warning',
  OVERDUE: 'danger',
  COMPLETED: 'success',
} as const;

function AuditFacts({ state }: { state: AuditState }) {
  const text = useText('access-audit');
  const date = useDate();
  const { status, dueDate, completedOn, completedBy } = state;
  const last = completedOn ? date(completedOn, 'table') : null;
  const isOpen = status === 'PENDING' || status === 'OVERDUE';
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{text('words.status')}</dt>
        <dd>
          <StatusBadge tone={tones[status]}>{text(`audit.status.${status}`)}</StatusBadge>
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
            : (last ?? text('words.never'))}
        </dd>
      </div>
    </dl>
  );
}
