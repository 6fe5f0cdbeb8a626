import type { Availability } from '@endcap/contract/glossary-term';
import { IconLock } from '@tabler/icons-react';
import { useText } from '../../lib/i18n/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { kindOf } from '../../lib/session/user-kind.ts';
import styles from './results.module.css';

/** Whether the data of the person's company lacks what Charter has. */
export function useLacks(availability: Availability): boolean {
  const { user } = useSession();
  return availability === 'CHARTER' && user !== null && kindOf(user).type === 'BASIC';
}

export function CharterOnly() {
  const text = useText('glossary');
  return (
    <span className={styles.charterOnly}>
      <IconLock size={14} aria-hidden />
      {text('glossary.charterOnly')}
    </span>
  );
}
