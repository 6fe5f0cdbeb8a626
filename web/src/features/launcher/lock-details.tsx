import type { LockOwner, LockStep } from '@endcap/contract/product-locks';
import { useText } from '../../lib/i18n/messages.ts';
import styles from './dialogs.module.css';
import { LockStepAction } from './lock-step-action.tsx';

interface Props {
  owner: LockOwner;
  step: LockStep;
  contacts: readonly { name: string; email: string }[];
  onAsk: () => void;
}

/** Who can change it, by name where the person may know, and what to do next. */
export function LockDetails({ owner, step, contacts, onAsk }: Props) {
  const text = useText('launcher');
  return (
    <>
      <h3>{text('launcher.lock.who')}</h3>
      <p>{text(`launcher.lock.owner.${owner}`)}</p>
      {contacts.length > 0 ? (
        <ul className={styles.contacts}>
          {contacts.map(({ name, email }) => (
            <li key={email}>
              {name}
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          ))}
        </ul>
      ) : null}
      <h3>{text('launcher.lock.next')}</h3>
      <p>{text(`launcher.lock.step.${step}`)}</p>
      <LockStepAction step={step} onAsk={onAsk} />
    </>
  );
}
