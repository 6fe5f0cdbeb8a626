import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { AuditStatements, type Statement, statements } from './audit-statements.tsx';
import { useConfirmAudit } from './use-confirm-audit.ts';

interface Props {
  company: { id: string; name: string };
  onClose: () => void;
}

export function CompleteAuditDialog({ company, onClose }: Props) {
  const text = useText('access-audit');
  const [confirmed, setConfirmed] = useState<ReadonlySet<Statement>>(new Set());
  const { confirm, busy } = useConfirmAudit(company, onClose);
  return (
    <Dialog
      kind="customized"
      onClose={onClose}
      title={text('audit.dialog.title')}
      busy={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {text('common.cancel')}
          </Button>
          <Button
            onClick={confirm}
            loading={busy}
            disabled={confirmed.size < statements.length}
            data-track="audit-complete"
          >
            {text('audit.confirm')}
          </Button>
        </>
      }
    >
      <p>{text('audit.dialog.lead', { company: company.name })}</p>
      <AuditStatements confirmed={confirmed} onChange={setConfirmed} disabled={busy} />
    </Dialog>
  );
}
