import { repairLimits } from '@endcap/contract/limits';
import type { FailedJob } from '@endcap/contract/operations/failed-jobs';
import {
  type FailedJobState,
  failedJobStates,
} from '@endcap/contract/operations/operations-options';
import { IconCircleCheck, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useDialogs } from '../../../kit/dialogs/use-dialogs.tsx';
import { useReportFailure } from '../../../kit/failure/use-report-failure.ts';
import { ListFilter } from '../../../kit/list/list-filter.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { DataTableColumn } from '../../../ui/data-table/column.ts';
import { useSelection } from '../../../ui/data-table/selection.ts';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { Dropdown } from '../../../ui/fields/select/dropdown.tsx';
import styles from '../shared/operations.module.css';
import { ReasonDialog, SelectionLimit } from '../shared/reason-dialog.tsx';
import { FailedJobDrawer } from './failed-job-drawer.tsx';
import { failedJobsOf, useDiscardJobs, useRetryJobs } from './failed-jobs.queries.ts';
import { failedJobsTable } from './failed-jobs.search.ts';
import { useKindOptions, useKindText } from './job-kinds.ts';

/** /operations/jobs: what failed in the background, to be retried or discarded. */
export function FailedJobsPage() {
  const text = useText('operations-jobs');
  const { may } = useSession();
  const mayChange = may('UPDATE', 'OPERATIONS');
  const kindText = useKindText();
  const kinds = useKindOptions();
  const list = useList('/operations/jobs', failedJobsTable, failedJobsOf);
  const [state = 'FAILED'] = list.filter('state') as FailedJobState[];
  const selection = useSelection<FailedJob>(repairLimits.perAct);
  const { first: chosen } = selection;
  const retry = useRetry(selection.deselect);
  const dialogs = useDialogs({
    discard: (close, jobs: readonly FailedJob[]) => (
      <DiscardJobsDialog jobs={jobs} onClose={close} onDone={selection.deselect} />
    ),
  });
  const isOpen = ({ state: one }: FailedJob) => one !== 'DISCARDED';
  return (
    <ListPage
      title={text('operations-jobs.title')}
      description={text('operations-jobs.lead')}
      list={list}
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
          <ListFilter
            name={text('operations-jobs.column.kind')}
            options={kinds}
            chosen={list.filter('kind')}
            onChange={(next) => list.setFilter('kind', next)}
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
      bulkActions={
        <>
          {selection.isOverLimit ? <SelectionLimit /> : null}
          <Button
            variant="default"
            size="xs"
            loading={retry.isPending}
            onClick={() => retry.run(chosen)}
            data-track="jobs-retry-many"
          >
            {text('common.retry')}
          </Button>
          <Button variant="default" size="xs" onClick={() => dialogs.open('discard', chosen)}>
            {text('operations-jobs.discard')}
          </Button>
        </>
      }
      rowActions={[
        {
          id: 'retry',
          label: text('common.retry'),
          icon: <IconRefresh size={16} />,
          may: mayChange,
          when: isOpen,
          onSelect: (job) => retry.run([job]),
        },
        {
          id: 'discard',
          label: text('operations-jobs.discard'),
          icon: <IconTrash size={16} />,
          destructive: true,
          may: mayChange,
          when: isOpen,
          onSelect: (job) => dialogs.open('discard', [job]),
        },
      ]}
      failed={text('operations-jobs.failed')}
      empty={{
        icon: <IconCircleCheck size={22} />,
        title: text('operations-jobs.empty.title'),
        message: text('operations-jobs.empty.message'),
      }}
      noMatch={{
        title: text('operations-jobs.noResults.title'),
        message: text('operations-jobs.noResults.message'),
        isFiltered: state !== 'FAILED' || list.filter('kind').length > 0,
        onClear: () => list.clear(['search', 'state', 'kind']),
      }}
    >
      {list.row ? (
        <FailedJobDrawer
          id={list.row}
          mayChange={mayChange}
          onClose={() => list.setRow(null)}
          onRetry={(job) => retry.run([job])}
          onDiscard={(job) => dialogs.open('discard', [job])}
        />
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
  const date = useDate();
  return useMemo(
    () => [
      {
        id: 'kind',
        header: text('operations-jobs.column.kind'),
        priority: 1,
        sortable: true,
        strong: true,
        width: '24%',
        cell: ({ kind }) => kindText(kind),
      },
      {
        id: 'company',
        header: text('operations-jobs.column.company'),
        priority: 4,
        width: '16%',
        cell: ({ company }) => company?.name ?? '–',
      },
      {
        id: 'failedOn',
        header: text('operations-jobs.column.failedOn'),
        priority: 3,
        sortable: true,
        quiet: true,
        width: '16%',
        cell: ({ failedOn }) => date(failedOn, 'minute'),
      },
      {
        id: 'attempts',
        header: text('operations-jobs.column.attempts'),
        priority: 4,
        width: '9%',
        cell: ({ attempts }) => attempts,
      },
      {
        id: 'error',
        header: text('operations-jobs.column.error'),
        priority: 2,
        width: '35%',
        cell: ({ error }) => (
          <span className={styles.error}>{error || text('operations-jobs.noError')}</span>
        ),
      },
    ],
    [text, kindText, date],
  );
}
