import type { AddendumState, AddendumVariant } from '@endcap/contract/agreements';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError } from '../../lib/call/call-error.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { ErrorMessage } from '../../ui/feedback/error-message.tsx';
import { PlaceholderLines } from '../../ui/feedback/placeholder-lines.tsx';
import { AcceptAddendum } from './accept-addendum.tsx';
import styles from './addendum.module.css';
import { AddendumAccepted } from './addendum-accepted.tsx';
import { addendumQuery } from './agreements.queries.ts';
import { ChangedAddendum } from './changed-addendum.tsx';

interface Parts {
  /** Above the text; it is told what is new in this version. */
  notice: (changes: string | null) => ReactNode;
  /** Below it. */
  acceptance: ReactNode;
}

interface Props {
  text: (variant: AddendumVariant, parts: Parts) => ReactNode;
}

/** /dataSharingAddendum: the text that holds for this person, and their acceptance. */
export function AddendumPage({ text: show }: Props) {
  const { user } = useSession();
  const loginId = user?.login_id ?? '';
  const { data, error, refetch } = useQuery({ ...addendumQuery(loginId), enabled: user !== null });
  if (!user) return null;
  if (!data) return <Waiting error={error} onRetry={() => void refetch()} />;
  return show(data.variant, {
    notice: (changes) => <ChangedAddendum state={data} changes={changes} />,
    acceptance: <Acceptance loginId={loginId} state={data} />,
  });
}

function Acceptance({ loginId, state }: { loginId: string; state: AddendumState }) {
  return state.acceptedOn ? (
    <AddendumAccepted version={state.version} acceptedOn={state.acceptedOn} />
  ) : (
    <AcceptAddendum loginId={loginId} state={state} />
  );
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const text = useText('agreements');
  return (
    <div className={styles.waiting}>
      {error ? (
        <ErrorMessage
          title={text('agreements.addendum.loadFailed')}
          message={error.message}
          requestId={error instanceof CallError ? error.requestId : undefined}
          onRetry={onRetry}
        />
      ) : (
        <PlaceholderLines label={text('agreements.addendum.loading')} lines={6} />
      )}
    </div>
  );
}
