import type { UserContext } from '@endcap/contract/identity/identity';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { sessionQuery } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './access-screen.module.css';

interface Props {
  /** True once the user may go on. */
  until: (access: UserContext['access']) => boolean;
}

/** Reads the session again, and goes on once the access is there. */
export function CheckAgain({ until }: Props) {
  const text = useText('access-states');
  const date = useDate();
  const navigate = useNavigate();
  const { refetch, isFetching } = useQuery(sessionQuery);
  const [checkedAt, setCheckedAt] = useState<string>();
  const check = async () => {
    const { data: user } = await refetch();
    if (user && until(user.access)) return navigate({ to: '/' });
    setCheckedAt(new Date().toISOString());
  };
  return (
    <>
      <Button loading={isFetching} onClick={() => void check()}>
        {text('common.checkAgain')}
      </Button>
      <span className={styles.checked} role="status">
        {checkedAt && !isFetching
          ? text('access.still', { time: date(checkedAt, 'minute') })
          : null}
      </span>
    </>
  );
}
