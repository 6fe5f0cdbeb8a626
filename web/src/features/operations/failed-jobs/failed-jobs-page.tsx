import { repairLimits } from '@endcap/contract/limits';
import type { FailedJob } from '@endcap/contract/operations/failed-jobs';
import { failedJobList } from '@endcap/contract/operations/operations-lists';
import {
  type FailedJobState,
  failedJobStates,
} from '@endcap/contract/operations/operations-options';
import { IconCircleCheck, IconRefresh, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useDialogs } from '../../../kit/dialogs/use-dialogs.tsx';
import { FailureCauseText } from '../../../kit/failure/failure-cause.tsx';
import { useReportFailure } from '../../../kit/failure/use-report-failure.ts';
import { ListFilters } from '../../../kit/list/list-filters.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import type { RowAct } from '../../../kit/list/row-acts.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { type ListCells, useListColumns } from '../../../kit/list/use-list-columns.ts';
import { Moment } from '../../../kit/page/moment.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import type { DataTableColumn } from '../../../ui/data-table/column.ts';
import { useSelection } from '../../../ui/data-table/selection.ts';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { Dropdown } from '../../../ui/fields/select/dropdown.tsx';
import common from '../../../ui/theme/common.module.css';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import { FailedJobDrawer } from './failed-job-drawer.tsx';
import { failedJobsOf, useDiscardJobs, useRetryJobs } from './failed-jobs.queries.ts';
import { failedJobsTable } from './failed-jobs.search.ts';
import { useKindOptions, useKindText } from './job-kinds.ts';

/** /operations/jobs: what failed in the background, to be retried or discarded. */
export function FailedJobsPage({ failures }: { failures: ReactNode }) {
  const text = useText('operations-jobs');
  const { may } = useSession();
  const mayChange = may('UPDATE', 'OPERATIONS');
  const kindText = useKindText();
  const kinds = useKindOptions();
  const list = useList('/operations/jobs', failedJobsTable, failedJobsOf);
  const [state = 'FAILED'] = list.filter('state') as FailedJobState[];
  const selection = useSelection<FailedJob>(repairLimits.perAct);
  const retry = useRetry(selection.deselect);
  const dialogs = useDialogs({
    discard: (close, jobs: readonly FailedJob[]) => (
      <DiscardJobsDialog jobs={jobs} onClose={close} onDone={selection.deselect} />
    ),
  });
  const isOpen = ({ state: one }: FailedJob) => one !== 'DISCARDED';
  const acts: readonly RowAct<FailedJob>[] = [
    {
      id: 'retry',
      label: text('common.retry'),
      icon: <IconRefresh size={16} />,
      may: mayChange,
      when: isOpen,
      isBusy: retry.isPending,
      onSelectSeveral: retry.run,
    },
    {
      id: 'discard',
      label: text('operations-jobs.discard'),
      icon: <IconTrash size={16} />,
      destructive: true,
      may: mayChange,
      when: isOpen,
      onSelectSeveral: (jobs) => dialogs.open('discard', jobs),
    },
  ];
  return (
    <ListPage
      title={text('operations-jobs.title')}
      description={text('operations-jobs.lead')}
      list={list}
      frame={(table) => (
        <div className={common.column}>
          {failures}
          {table}
        </div>
      )}
      searchLabel={text('operations-jobs.search')}
      filters={
        <>
          <Dropdown
            aria-label={text('words.status')}
            value={state}
            onChange={(next) => list.setFilter('state', next && next !== 'FAILED' ? [next] : [])}
            options={failedJobStates.map((id) => ({
              id,
              title: text(`operations-jobs.state.${id}`),
            }))}
          />
          <ListFilters
            of={failedJobList}
            list={list}
            filters={{
              state: null,
              kind: { name: text('operations-jobs.column.kind'), options: kinds },
            }}
          />
        </>
      }
      columns={useColumns()}
      rowId={({ id }) => id}
      rowName={({ kind }) => kindText(kind)}
      oneLine={false}
      onOpen={({ id }) => list.setRow(id)}
      current={list.row}
      isSelectable={isOpen}
      selection={mayChange && state !== 'DISCARDED' ? selection : null}
      rowActions={acts}
      track="jobs"
      failed={text('operations-jobs.failed')}
      empty={{
        icon: <IconCircleCheck size={22} />,
        title: text('operations-jobs.empty.title'),
        message: text('operations-jobs.empty.message'),
      }}
      noMatch={{
        title: text('operations-jobs.noResults.title'),
        message: text('operations-jobs.noResults.message'),
      }}
    >
      {list.row ? (
        <FailedJobDrawer id={list.row} acts={acts} onClose={() => list.setRow(null)} />
      ) : null}
      {dialogs.element}
    </ListPage>
  );
}

/** Retries at once: a retry of a job that runs already changes nothing. */
function useRetry(onDone: (ids: readonly string[]) => void) {
  const text = useText('operations-jobs');
  const toast = useToast();
  const report = useReportFailure();
  const { mutate, isPending } = useRetryJobs({
    onSuccess: ({ retried, waiting }, jobIds) => {
      onDone(jobIds);
      const left = waiting > 0 ? text('operations-jobs.retry.waiting', { waiting }) : null;
      const done = retried > 0 || !left ? text('operations-jobs.retry.done', { retried }) : null;
      toast.success({ message: [done, left].filter(Boolean).join(' ') });
    },
    onError: (error) => report(error),
  });
  return { run: (jobs: readonly FailedJob[]) => mutate(jobs.map(({ id }) => id)), isPending };
}

interface DiscardProps {
  jobs: readonly FailedJob[];
  onClose: () => void;
  onDone: (ids: readonly string[]) => void;
}

function DiscardJobsDialog({ jobs, onClose, onDone }: DiscardProps) {
  const text = useText('operations-jobs');
  return (
    <ReasonDialog
      name="operations.jobs.discard"
      title={text('operations-jobs.discard.title', { count: jobs.length })}
      submit={text('operations-jobs.discard')}
      effect={text('operations-jobs.discard.effect')}
      mutation={useDiscardJobs()}
      ids={jobs.map(({ id }) => id)}
      success={({ discarded }) => text('operations-jobs.discard.done', { count: discarded })}
      onDone={onDone}
      onClose={onClose}
      destructive
    />
  );
}

function useColumns(): readonly DataTableColumn<FailedJob>[] {
  const text = useText('operations-jobs');
  const kindText = useKindText();
  const cells = useMemo(
    (): ListCells<typeof failedJobList, FailedJob> => ({
      kind: {
        strong: true,
        width: '24%',
        cell: ({ kind }) => kindText(kind),
      },
      company: {
        width: '16%',
        cell: ({ company }) => company?.name ?? '–',
      },
      failedOn: {
        quiet: true,
        width: '16%',
        cell: ({ failedOn }) => <Moment on={failedOn} />,
      },
      attempts: {
        width: '9%',
        cell: ({ attempts }) => attempts,
      },
      error: {
        width: '35%',
        cell: ({ error }) =>
          error ? <FailureCauseText error={error} /> : text('operations-jobs.noError'),
      },
    }),
    [text, kindText],
  );
  return useListColumns(failedJobList, text, cells);
}
