import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useReportFailure } from '../../../kit/failure/use-report-failure.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { IconTile } from '../../../ui/layout/icon-tile.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './access-audit.module.css';
import { useCompleteAudit } from './access-audit.queries.ts';
import { ReviewCount, ReviewLink } from './review-count.tsx';

export interface AuditedCompany {
  id: string;
  name: string;
}

const statements = ['reviewed', 'modified', 'verified'] as const;
type Statement = (typeof statements)[number];

interface DialogProps {
  company: AuditedCompany;
  /** Something to know before the audit is confirmed. */
  notice?: string;
  onClose: () => void;
}

export function CompleteAuditDialog({ company, notice, onClose }: DialogProps) {
  const text = useText('access-audit');
  const audit = useCompletion(company, onClose);
  return (
    <Dialog
      kind="customized"
      onClose={onClose}
      title={text('audit.dialog.title')}
      busy={audit.isBusy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={audit.isBusy}>
            {text('common.cancel')}
          </Button>
          {audit.confirmButton}
        </>
      }
    >
      {notice ? <p className={styles.notice}>{notice}</p> : null}
      <p>{text('audit.dialog.lead', { company: company.name })}</p>
      {audit.checkboxes}
    </Dialog>
  );
}

interface LockProps {
  company: AuditedCompany;
  dueDate: string;
}

/** An overdue audit: what it blocks, and the way to complete it. */
export function AuditLock({ company, dueDate }: LockProps) {
  const text = useText('access-audit');
  const day = useDate();
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
        <p className={styles.nextStep}>{text('audit.lock.nextStep')}</p>
        <p>
          <ReviewCount companyId={company.id} />
        </p>
        <ReviewLink />
      </div>
    </section>
  );
}

/** The three statements, all of which must be confirmed, and the button that completes the audit. */
function useCompletion(company: AuditedCompany, onClose?: () => void) {
  const text = useText('access-audit');
  const toast = useToast();
  const reportFailure = useReportFailure(text('audit.failed'));
  const { user } = useSession();
  const [confirmed, setConfirmed] = useState<ReadonlySet<Statement>>(new Set());
  const wasLocked = user?.access.audit_overdue ?? false;
  const finish = () => {
    setConfirmed(new Set());
    onClose?.();
  };
  const complete = useCompleteAudit(company.id, {
    onSuccess: () => {
      const message = wasLocked ? 'audit.done.restored' : 'audit.done.kept';
      toast.success({
        title: text('audit.done.title'),
        message: text(message, { company: company.name }),
      });
      finish();
    },
    onError: (error) => {
      reportFailure(error);
      finish();
    },
  });
  const set = (statement: Statement, checked: boolean) => {
    const next = new Set(confirmed);
    if (checked) next.add(statement);
    else next.delete(statement);
    setConfirmed(next);
  };
  return {
    isBusy: complete.isPending,
    checkboxes: (
      <fieldset className={styles.statements} aria-label={text('audit.statements')}>
        {statements.map((statement) => (
          <Checkbox
            key={statement}
            label={text(`audit.statement.${statement}`)}
            checked={confirmed.has(statement)}
            disabled={complete.isPending}
            onChange={(event) => set(statement, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
    ),
    confirmButton: (
      <Button
        onClick={() => complete.mutate()}
        loading={complete.isPending}
        disabled={confirmed.size < statements.length}
        data-track="audit-complete"
      >
        {text('audit.confirm')}
      </Button>
    ),
  };
}
