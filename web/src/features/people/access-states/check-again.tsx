import type { UserContext } from '@endcap/contract/identity/identity';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { sessionQuery } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './access-screen.module.css';

const againMs = 30_000;

interface Props {
  /** True once the user may go on. */
  until: (access: UserContext['access']) => boolean;
}

/** Reads the session again, by itself too, and leads to the apps once the access is there. */
export function CheckAgain({ until }: Props) {
  const text = useText('access-states');
  const date = useDate();
  const navigate = useNavigate();
  const { refetch, isFetching } = useQuery({ ...sessionQuery, refetchInterval: againMs });
  const [checkedAt, setCheckedAt] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  // What the page reads by itself is no reason to show the button at work.
  const isChecking = isAsked && isFetching;
  const check = async () => {
    setAsked(true);
    const { data: user } = await refetch();
    setAsked(false);
    if (user && until(user.access)) return navigate({ to: '/apps' });
    setCheckedAt(new Date().toISOString());
  };
  return (
    <>
      <Button loading={isChecking} onClick={() => void check()}>
        {text('common.checkAgain')}
      </Button>
      <span className={styles.checked} role="status">
        {checkedAt && !isChecking
          ? text('access.still', { time: date(checkedAt, 'minute') })
          : null}
      </span>
    </>
  );
}
