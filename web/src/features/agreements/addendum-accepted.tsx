import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useDate } from '../../lib/i18n/dates.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { IconTile } from '../../ui/layout/icon-tile.tsx';
import styles from './addendum.module.css';
import { useGoOn } from './agreements.queries.ts';

interface Props {
  version: number;
  acceptedOn: string;
}

export function AddendumAccepted({ version, acceptedOn }: Props) {
  const text = useText('agreements');
  const date = useDate();
  const { user } = useSession();
  const goOn = useGoOn();
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
        <Button onClick={() => void goOn(user)}>{text('agreements.addendum.continue')}</Button>
      </div>
    </section>
  );
}
