import type { FailedJob } from '@endcap/contract/operations/failed-jobs';
import { useQuery } from '@tanstack/react-query';
import { DrawerFacts, DrawerPart, RecordDrawer } from '../../../kit/drawer/record-drawer.tsx';
import { FailureCause } from '../../../kit/failure/failure-cause.tsx';
import { DrawerActs, type RowAct } from '../../../kit/list/row-acts.tsx';
import { Moment } from '../../../kit/page/moment.tsx';
import { StatusBadge } from '../../../kit/page/status-badge.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import { failedJobQuery } from './failed-jobs.queries.ts';
import { useKindText } from './job-kinds.ts';

interface Props {
  id: string;
  acts: readonly RowAct<FailedJob>[];
  onClose: () => void;
}

/** One failed job with its whole error. */
export function FailedJobDrawer({ id, acts, onClose }: Props) {
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
      {(job) => <Details job={job} acts={acts} />}
    </RecordDrawer>
  );
}

const tones = { FAILED: 'danger', RETRYING: 'warning', DISCARDED: 'neutral' } as const;

interface DetailsProps extends Pick<Props, 'acts'> {
  job: FailedJob;
}

function Details({ job, acts }: DetailsProps) {
  const text = useText('operations-jobs');
  const { state } = job;
  return (
    <>
      <div>
        <StatusBadge tone={tones[state]}>{text(`operations-jobs.state.${state}`)}</StatusBadge>
      </div>
      <DrawerActs track="jobs-drawer" row={job} acts={acts} />
      <DrawerPart title={text('operations-jobs.column.error')}>
        <FailureCause error={job.error} />
      </DrawerPart>
      <DrawerFacts
        label={text('operations-jobs.drawer.facts')}
        facts={[
          { name: text('operations-jobs.about'), value: job.about },
          { name: text('operations-jobs.column.company'), value: job.company?.name },
          {
            name: text('operations-jobs.column.failedOn'),
            value: <Moment on={job.failedOn} />,
          },
          {
            name: text('operations-jobs.nextOn'),
            value: job.nextOn && <Moment on={job.nextOn} />,
          },
          {
            name: text('operations-jobs.column.createdOn'),
            value: <Moment on={job.createdOn} />,
          },
          { name: text('operations-jobs.column.attempts'), value: String(job.attempts) },
          { name: text('operations-jobs.id'), value: job.id },
        ]}
      />
    </>
  );
}
