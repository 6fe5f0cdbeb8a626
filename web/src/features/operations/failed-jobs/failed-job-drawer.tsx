import type { FailedJob } from '@endcap/contract/operations/failed-jobs';
import { useQuery } from '@tanstack/react-query';
import {
  DrawerActions,
  DrawerFacts,
  DrawerPart,
  RecordDrawer,
} from '../../../kit/drawer/record-drawer.tsx';
import { StatusBadge } from '../../../kit/page/status-badge.tsx';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import styles from '../shared/operations.module.css';
import { failedJobQuery } from './failed-jobs.queries.ts';
import { useKindText } from './job-kinds.ts';

interface Props {
  id: string;
  mayChange: boolean;
  onClose: () => void;
  onRetry: (job: FailedJob) => void;
  onDiscard: (job: FailedJob) => void;
}

/** One failed job with its whole error. */
export function FailedJobDrawer({ id, onClose, ...rest }: Props) {
  const text = useText('operations-jobs');
  const kindText = useKindText();
  return (
    <RecordDrawer
      query={useQuery(failedJobQuery(id))}
      title={({ kind }) => kindText(kind)}
      texts={{
        loading: text('operations-jobs.drawer.loading'),
        gone: text('operations-jobs.drawer.gone'),
        failed: text('operations-jobs.drawer.failed'),
      }}
      onClose={onClose}
    >
      {(job) => <Details job={job} {...rest} />}
    </RecordDrawer>
  );
}

const tones = { FAILED: 'danger', RETRYING: 'warning', DISCARDED: 'neutral' } as const;

interface DetailsProps extends Omit<Props, 'id' | 'onClose'> {
  job: FailedJob;
}

function Details({ job, mayChange, onRetry, onDiscard }: DetailsProps) {
  const text = useText('operations-jobs');
  const date = useDate();
  const { state } = job;
  const shown = mayChange && state !== 'DISCARDED';
  return (
    <>
      <div>
        <StatusBadge tone={tones[state]}>{text(`operations-jobs.state.${state}`)}</StatusBadge>
      </div>
      <DrawerActions
        track="jobs-drawer"
        actions={[
          {
            id: 'retry',
            label: text('common.retry'),
            shown,
            onClick: () => onRetry(job),
          },
          {
            id: 'discard',
            label: text('operations-jobs.discard'),
            shown,
            danger: true,
            onClick: () => onDiscard(job),
          },
        ]}
      />
      <DrawerPart title={text('operations-jobs.column.error')}>
        <p className={styles.wholeError}>{job.error || text('operations-jobs.noError')}</p>
      </DrawerPart>
      <DrawerFacts
        label={text('operations-jobs.drawer.facts')}
        facts={[
          { name: text('operations-jobs.about'), value: job.about },
          { name: text('operations-jobs.column.company'), value: job.company?.name },
          {
            name: text('operations-jobs.column.failedOn'),
            value: date(job.failedOn, 'minute'),
          },
          {
            name: text('operations-jobs.nextOn'),
            value: job.nextOn && date(job.nextOn, 'minute'),
          },
          {
            name: text('operations-jobs.column.createdOn'),
            value: date(job.createdOn, 'minute'),
          },
          { name: text('operations-jobs.column.attempts'), value: String(job.attempts) },
          { name: text('operations-jobs.id'), value: job.id },
        ]}
      />
    </>
  );
}
