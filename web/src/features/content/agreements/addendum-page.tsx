import type { AddendumState, AddendumVariant } from '@endcap/contract/content/agreements';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useContinue } from '../../../lib/session/use-continue.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { IconTile } from '../../../ui/layout/icon-tile.tsx';
import { AcceptAddendum, type ReadAddendum } from './accept-addendum.tsx';
import styles from './addendum.module.css';
import { addendumQuery } from './agreements.queries.ts';

interface Parts {
  /** Above the text; takes what is new in this version. */
  notice: (changes: string | null) => ReactNode;
  /** Below it; takes what was read. */
  acceptance: (read: ReadAddendum) => ReactNode;
}

interface Props {
  text: (variant: AddendumVariant, parts: Parts) => ReactNode;
}

/** /dataSharingAddendum: the addendum that applies to the user, and its acceptance. */
export function AddendumPage({ text: show }: Props) {
  const { user } = useSession();
  const loginId = user?.login_id ?? '';
  const { data, error, refetch } = useQuery({ ...addendumQuery(loginId), enabled: user !== null });
  if (!user) return null;
  if (!data) return <Loading error={error} onRetry={() => void refetch()} />;
  return show(data.variant, {
    notice: (changes) => <ChangedAddendum state={data} changes={changes} />,
    acceptance: (read) => <Acceptance loginId={loginId} state={data} read={read} />,
  });
}

interface AcceptanceProps {
  loginId: string;
  state: AddendumState;
  read: ReadAddendum;
}

function Acceptance({ loginId, state, read }: AcceptanceProps) {
  return state.acceptedOn ? (
    <AddendumAccepted version={state.version} acceptedOn={state.acceptedOn} />
  ) : (
    <AcceptAddendum loginId={loginId} variant={state.variant} read={read} />
  );
}

function Loading({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const text = useText('agreements');
  return (
    <div className={styles.waiting}>
      {error ? (
        <Failure error={error} title={text('agreements.addendum.loadFailed')} onRetry={onRetry} />
      ) : (
        <PlaceholderLines label={text('agreements.addendum.loading')} lines={6} />
      )}
    </div>
  );
}

interface AcceptedProps {
  version: number;
  acceptedOn: string;
}

function AddendumAccepted({ version, acceptedOn }: AcceptedProps) {
  const text = useText('agreements');
  const date = useDate();
  const { user } = useSession();
  const continueTo = useContinue();
  return (
    <section className={styles.panel} aria-labelledby="addendum-accepted">
      <div className={styles.settled}>
        <IconTile tone="green">
          <IconCircleCheck size={20} />
        </IconTile>
        <div>
          <h2 id="addendum-accepted">{text('agreements.addendum.accepted.title')}</h2>
          <p>
            {text('agreements.addendum.accepted.lead', {
              version,
              date: date(acceptedOn, 'minute'),
            })}
          </p>
        </div>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => void continueTo(user)}>{text('common.continue')}</Button>
      </div>
    </section>
  );
}

interface ChangedProps {
  state: AddendumState;
  changes: string | null;
}

/** For a user who accepted an earlier version: why it is asked again, and what is new. */
function ChangedAddendum({ state, changes }: ChangedProps) {
  const text = useText('agreements');
  const { version, previousVersion: previous, acceptedOn } = state;
  if (acceptedOn) return null;
  // A long text would say only at its end that it has to be accepted.
  if (previous === null) {
    return <p className={styles.changed}>{text('agreements.addendum.accept.lead')}</p>;
  }
  return (
    <section className={styles.changed} aria-labelledby="addendum-changed">
      <h2 id="addendum-changed">{text('agreements.addendum.changed')}</h2>
      <p>{text('agreements.addendum.changedLead', { previous, version })}</p>
      {changes ? <p>{changes}</p> : null}
    </section>
  );
}
