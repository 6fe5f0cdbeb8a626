import type { PastAudit } from '@endcap/contract/people/access-audit';
import { logKeysPath, logProgramPath } from '@endcap/contract/record/log-checkpoint-paths';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useSaveFile } from '../../../kit/failure/use-save-file.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './access-audit.module.css';
import { auditsQuery, downloadEvidence } from './access-audit.queries.ts';

interface Props {
  companyId: string;
  /** A spectator sees the audits, and downloads nothing: each download is written to the log. */
  mayDownload: boolean;
}

/** The audits of the company, each with its signed evidence, and how an auditor checks it. */
export function AuditEvidence({ companyId, mayDownload }: Props) {
  const text = useText('access-audit');
  const title = useId();
  const audits = useQuery(auditsQuery(companyId));
  return (
    <section className={styles.extend} aria-labelledby={title}>
      <h3 id={title}>{text('audit.evidence.title')}</h3>
      <p className={styles.evidenceLead}>{text('audit.evidence.lead')}</p>
      {audits.data ? (
        <ul className={styles.audits} aria-label={text('audit.evidence.list')}>
          {audits.data.items.map((audit) => (
            <li key={audit.auditId}>
              <AuditLine audit={audit} />
              {mayDownload ? <EvidenceDownload companyId={companyId} audit={audit} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {audits.error && !audits.data ? (
        <Failure
          error={audits.error}
          title={text('audit.evidence.loadFailed')}
          onRetry={() => void audits.refetch()}
        />
      ) : null}
      <HowToCheck />
    </section>
  );
}

function AuditLine({ audit }: { audit: PastAudit }) {
  const text = useText('access-audit');
  const day = useDate();
  const { completedOn, completedBy, dueDate } = audit;
  if (!completedOn)
    return <span>{text('audit.evidence.open', { date: day(dueDate, 'day') })}</span>;
  const date = day(completedOn, 'table');
  return (
    <span>
      {completedBy
        ? text('audit.evidence.completedBy', { date, person: completedBy })
        : text('audit.evidence.completed', { date })}
    </span>
  );
}

export function EvidenceDownload({
  companyId,
  audit,
}: {
  companyId: string;
  audit: Pick<PastAudit, 'auditId' | 'dueDate'>;
}) {
  const text = useText('access-audit');
  const day = useDate();
  const save = useSaveFile({
    download: () => downloadEvidence(companyId, audit.auditId),
    fileName: 'access-audit.zip',
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={save.isPending}
      onClick={() => save.mutate()}
      leftSection={<IconDownload size={14} aria-hidden />}
      aria-label={text('audit.evidence.downloadOf', { date: day(audit.dueDate, 'day') })}
      data-track="audit-evidence"
    >
      {text('audit.evidence.download')}
    </Button>
  );
}

const verifyCommand =
  'node verify-log.mjs evidence access-audit_….signature.txt --keys endcap-log-keys.json';

function HowToCheck() {
  const text = useText('access-audit');
  return (
    <details className={styles.check}>
      <summary>{text('audit.evidence.how')}</summary>
      <p>{text('audit.evidence.steps')}</p>
      <code>{verifyCommand}</code>
      <p>
        <a href={logProgramPath} download="verify-log.mjs">
          {text('audit.evidence.program')}
        </a>{' '}
        <a href={logKeysPath} download="endcap-log-keys.json">
          {text('audit.evidence.keys')}
        </a>
      </p>
      <p>{text('audit.evidence.result')}</p>
    </details>
  );
}
