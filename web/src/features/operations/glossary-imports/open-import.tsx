import type { GlossaryImport } from '@endcap/contract/dictionary/glossary-imports';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ConfirmActionDialog } from '../../../kit/dialogs/confirm-action-dialog.tsx';
import { useDialogs } from '../../../kit/dialogs/use-dialogs.tsx';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useSaveFile } from '../../../kit/failure/use-save-file.ts';
import { StatusBadge, type StatusTone } from '../../../kit/page/status-badge.tsx';
import { CallError } from '../../../lib/call/call-error.ts';
import { useListText } from '../../../lib/i18n/list-text.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorMessage, WarningMessage } from '../../../ui/feedback/error-message.tsx';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import styles from './glossary-imports.module.css';
import {
  downloadReport,
  importQuery,
  isRunning,
  useApplyImport,
  useCancelImport,
  useListFollows,
} from './glossary-imports.queries.ts';

export const stageTones: Record<GlossaryImport['stage'], StatusTone> = {
  CHECKING: 'accent',
  CHECKED: 'warning',
  APPLYING: 'accent',
  APPLIED: 'success',
  FAILED: 'danger',
  CANCELLED: 'neutral',
};

/** One import: its progress, its report, and what can be done with it. */
export function OpenImport({ importId }: { importId: string }) {
  const text = useText('glossary-imports');
  const list = useListText();
  const { data, error, refetch } = useQuery(importQuery(importId));
  useListFollows(data?.stage);
  if (error) {
    const isGone = error instanceof CallError && error.status === 404;
    return isGone ? (
      <p className={styles.quiet}>{text('glossary-imports.gone')}</p>
    ) : (
      <Failure
        error={error}
        title={text('glossary-imports.failed')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <PlaceholderLines label={text('common.loading')} lines={4} />;
  return (
    <SectionCard
      title={text('glossary-imports.current', { name: data.fileName })}
      actions={
        <StatusBadge tone={stageTones[data.stage]}>
          {text(`glossary-imports.stage.${data.stage}`)}
        </StatusBadge>
      }
    >
      <div className={styles.parts}>
        {isRunning(data) ? <Progress of={data} /> : null}
        {data.failure ? (
          <ErrorMessage title={text('glossary-imports.stage.FAILED')} message={data.failure} />
        ) : null}
        {data.unknownColumns.length > 0 ? (
          <WarningMessage
            title={text('glossary-imports.unknownColumns')}
            message={list(data.unknownColumns)}
          />
        ) : null}
        {data.counts ? <Counts counts={data.counts} /> : null}
        {data.rows.length > 0 ? <Rows of={data} /> : null}
        <Actions of={data} />
      </div>
    </SectionCard>
  );
}

interface Props {
  of: GlossaryImport;
}

function Progress({ of: { done, total, stage } }: Props) {
  const text = useText('glossary-imports');
  const words =
    total === null
      ? text('glossary-imports.progress.read', { done })
      : text('glossary-imports.progress.of', { done, total });
  return (
    <div role="status">
      <ProgressBar
        label={text(`glossary-imports.stage.${stage}`)}
        done={done}
        total={total ?? 0}
        valueText={words}
      />
      <p className={styles.quiet}>{words}</p>
      <p className={styles.quiet}>{text('glossary-imports.progress.safe')}</p>
    </div>
  );
}

const outcomes = ['added', 'changed', 'removed', 'refused', 'same'] as const;

function Counts({ counts }: { counts: NonNullable<GlossaryImport['counts']> }) {
  const text = useText('glossary-imports');
  return (
    <dl className={styles.counts}>
      {outcomes.map((outcome) => (
        <div key={outcome} data-outcome={counts[outcome] > 0 ? outcome : undefined}>
          <dt>{text(`glossary-imports.count.${outcome}`)}</dt>
          <dd>{text('glossary-imports.count', { count: counts[outcome] })}</dd>
        </div>
      ))}
    </dl>
  );
}

const outcomeTones: Record<GlossaryImport['rows'][number]['outcome'], StatusTone> = {
  added: 'success',
  changed: 'accent',
  removed: 'warning',
  refused: 'danger',
  same: 'neutral',
};

function Rows({ of: { rows } }: Props) {
  const text = useText('glossary-imports');
  const list = useListText();
  const title = text('glossary-imports.rows');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll a focused box
    <section className={styles.rows} aria-label={title} tabIndex={0}>
      <h3>{title}</h3>
      <ul>
        {rows.map(({ line, outcome, termId, columns, changes, problems }) => (
          <li key={`${line} ${termId} ${outcome}`}>
            <span className={styles.line}>
              {line === null
                ? text('glossary-imports.row.notInFile')
                : text('glossary-imports.row.line', { line })}
            </span>
            <StatusBadge tone={outcomeTones[outcome]}>
              {text(`glossary-imports.outcome.${outcome}`)}
            </StatusBadge>
            <span className={styles.term}>{termId ?? '–'}</span>
            {problems.length > 0 ? (
              <span className={styles.why} lang="en">
                {list(problems)}
              </span>
            ) : (
              <span className={styles.why}>{list(columns)}</span>
            )}
            {changes.length > 0 ? <Changes of={changes} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Old and new value of each column, so that nobody has to open the report for a glance. */
function Changes({ of }: { of: GlossaryImport['rows'][number]['changes'] }) {
  const text = useText('glossary-imports');
  return (
    <details className={styles.changes}>
      <summary>{text('glossary-imports.row.values')}</summary>
      <dl>
        {of.map(({ column, before, after }) => (
          <div key={column}>
            <dt>{column}</dt>
            <dd>
              <del>{before || text('glossary-imports.row.empty')}</del>
              <ins>{after || text('glossary-imports.row.empty')}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Actions({ of }: Props) {
  const text = useText('glossary-imports');
  const { may } = useSession();
  const { importId, fileName, stage, counts } = of;
  const save = useSaveFile({
    download: () => downloadReport(importId),
    fileName: 'glossary-report.csv',
  });
  const dialogs = useDialogs({
    apply: (close) => <ApplyDialog of={of} onClose={close} />,
    cancel: (close) => <CancelDialog of={of} onClose={close} />,
  });
  const mayChange = may('UPDATE', 'OPERATIONS');
  const changes = counts ? counts.added + counts.changed + counts.removed : 0;
  const isReady = stage === 'CHECKED';
  return (
    <>
      {isReady && changes === 0 ? (
        <p className={styles.quiet}>{text('glossary-imports.nothing')}</p>
      ) : null}
      <div className={styles.actions}>
        {of.hasReport ? (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {text('glossary-imports.report')}
          </Button>
        ) : null}
        {mayChange && (isReady || isRunning(of)) ? (
          <Button variant="default" onClick={() => dialogs.open('cancel')}>
            {text('glossary-imports.cancel')}
          </Button>
        ) : null}
        {mayChange && isReady && changes > 0 ? (
          <Button
            onClick={() => dialogs.open('apply')}
            data-track="glossary-import-apply"
            aria-label={`${text('glossary-imports.apply')} ${fileName}`}
          >
            {text('glossary-imports.apply')}
          </Button>
        ) : null}
      </div>
      {dialogs.element}
    </>
  );
}

function ApplyDialog({
  of: { importId, fileName, counts },
  onClose,
}: Props & { onClose: () => void }) {
  const text = useText('glossary-imports');
  const { added = 0, changed = 0, removed = 0, refused = 0 } = counts ?? {};
  return (
    <ConfirmActionDialog
      title={text('glossary-imports.apply.title', { name: fileName })}
      confirmLabel={text('glossary-imports.apply')}
      destructive={removed > 0}
      mutation={useApplyImport()}
      input={importId}
      onClose={onClose}
    >
      <p>{text('glossary-imports.apply.effect', { changes: added + changed + removed })}</p>
      {removed > 0 ? <p>{text('glossary-imports.apply.removed', { count: removed })}</p> : null}
      {refused > 0 ? <p>{text('glossary-imports.apply.refused', { count: refused })}</p> : null}
    </ConfirmActionDialog>
  );
}

function CancelDialog({ of, onClose }: Props & { onClose: () => void }) {
  const text = useText('glossary-imports');
  return (
    <ConfirmActionDialog
      title={text('glossary-imports.cancel.title')}
      confirmLabel={text('glossary-imports.cancel')}
      destructive
      mutation={useCancelImport()}
      input={of.importId}
      success={() => text('glossary-imports.cancel.done')}
      onClose={onClose}
    >
      <p>{text('glossary-imports.cancel.effect')}</p>
    </ConfirmActionDialog>
  );
}
