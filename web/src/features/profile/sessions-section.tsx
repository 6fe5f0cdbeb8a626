import type { UserContext } from '@endcap/contract/identity';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../lib/call/call-error.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { ErrorMessage } from '../../ui/feedback/error-message.tsx';
import { PlaceholderLines } from '../../ui/feedback/placeholder-lines.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { EndAllDialog } from './end-all-dialog.tsx';
import { sessionsQuery } from './profile.queries.ts';
import styles from './profile-list.module.css';
import { SessionEntry } from './session-entry.tsx';

export function SessionsSection({ user }: { user: UserContext }) {
  const text = useText('profile');
  const [asking, setAsking] = useState(false);
  return (
    <SectionCard
      title={text('profile.sessions.title')}
      actions={
        <Button variant="default" onClick={() => setAsking(true)}>
          {text('profile.sessions.endAll')}
        </Button>
      }
    >
      <Sessions loginId={user.login_id} />
      {asking ? <EndAllDialog loginId={user.login_id} onClose={() => setAsking(false)} /> : null}
    </SectionCard>
  );
}

function Sessions({ loginId }: { loginId: string }) {
  const text = useText('profile');
  const { data, error, isPending, refetch } = useQuery(sessionsQuery(loginId));
  if (isPending) return <PlaceholderLines label={text('common.loading')} lines={2} />;
  if (error) {
    const known = error instanceof CallError ? error : null;
    return (
      <ErrorMessage
        title={text('profile.sessions.failed')}
        message={known?.message}
        requestId={known?.requestId}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <ul className={styles.list}>
      {data.items.map((session) => (
        <SessionEntry key={session.id} loginId={loginId} session={session} />
      ))}
    </ul>
  );
}
