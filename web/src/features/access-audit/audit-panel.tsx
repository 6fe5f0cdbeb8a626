import type { AuditState } from '@endcap/contract/access-audit';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallError } from '../../lib/call/call-error.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { ErrorMessage } from '../../ui/feedback/error-message.tsx';
import { PlaceholderLines } from '../../ui/feedback/placeholder-lines.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { auditQuery } from './access-audit.queries.ts';
import { AuditFacts } from './audit-facts.tsx';
import { AuditLock } from './audit-lock.tsx';
import { CompleteAuditDialog } from './complete-audit-dialog.tsx';
import { ExtendAudit } from './extend-audit.tsx';

interface Props {
  company: { id: string; name: string };
  /** The way to the users, where it is open to the person. */
  review?: ReactNode;
}

/** The audit of a Basic company on its admin home: the lock when it is overdue, and how it stands. */
export function AuditPanel({ company, review }: Props) {
  const text = useText('access-audit');
  const { may } = useSession();
  const audit = useQuery(auditQuery(company.id));
  const state = audit.data;
  const confirms = may('APPROVE', 'USER_ACCESS_AUDIT');
  const isOpen = state?.status === 'PENDING' || state?.status === 'OVERDUE';
  return (
    <>
      {state?.status === 'OVERDUE' && state.dueDate && confirms ? (
        <AuditLock company={company} dueDate={state.dueDate} review={review} />
      ) : null}
      <SectionCard
        title={text('audit.panel.title')}
        description={text('audit.panel.lead')}
        actions={state?.status === 'PENDING' && confirms ? <Complete company={company} /> : null}
      >
        <Content
          state={state}
          error={state ? null : audit.error}
          onRetry={() => void audit.refetch()}
        />
        {isOpen && may('UPDATE', 'COMPANY') ? <ExtendAudit company={company} /> : null}
      </SectionCard>
    </>
  );
}

function Complete({ company }: Props) {
  const text = useText('access-audit');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text('audit.complete')}</Button>
      {asking ? <CompleteAuditDialog company={company} onClose={() => setAsking(false)} /> : null}
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
  return (
    <ErrorMessage
      title={text('audit.panel.loadFailed')}
      message={error.message}
      requestId={error instanceof CallError ? error.requestId : undefined}
      onRetry={onRetry}
    />
  );
}
