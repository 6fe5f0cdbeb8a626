import type { FilePlan } from '@endcap/contract/user-files';
import type { RefObject } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { WarningMessage } from '../../ui/feedback/error-message.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { AddressText } from '../../ui/layout/address-text.tsx';
import styles from './user-files.module.css';

export interface Override {
  confirmed: boolean;
  /** The admin tried to start without the confirmation. */
  missed: boolean;
  checkbox: RefObject<HTMLInputElement | null>;
  onConfirm: (confirmed: boolean) => void;
}

interface Props {
  /** The first of the users. */
  users: FilePlan['existing'];
  count: number;
  override: Override;
}

const listLimit = 100;

/** Names the users whose access the file overwrites, and asks for a confirmation. */
export function OverrideConfirmation({ users, count, override }: Props) {
  const text = useText('user-files');
  const { confirmed, missed, checkbox, onConfirm } = override;
  const shown = users.slice(0, listLimit);
  return (
    <div className={styles.override}>
      <WarningMessage
        title={text('user-files.override.title', { count })}
        message={text('user-files.override.message')}
      />
      <section
        className={styles.people}
        aria-label={text('user-files.override.list')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll a focused box
        tabIndex={0}
      >
        <ul>
          {shown.map(({ email, name }) => (
            <li key={email}>
              {name}{' '}
              <span className={styles.address}>
                <AddressText address={email} />
              </span>
            </li>
          ))}
          {count > shown.length ? (
            <li>{text('user-files.override.more', { count: count - shown.length })}</li>
          ) : null}
        </ul>
      </section>
      <Checkbox
        ref={checkbox}
        label={text('user-files.override.confirm', { count })}
        checked={confirmed}
        onChange={(event) => onConfirm(event.currentTarget.checked)}
        error={missed ? text('user-files.override.required') : null}
      />
    </div>
  );
}
