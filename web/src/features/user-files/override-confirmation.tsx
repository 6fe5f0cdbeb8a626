import type { FilePlan } from '@endcap/contract/user-files';
import { useEffect, useRef } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { WarningMessage } from '../../ui/feedback/error-message.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { AddressText } from '../../ui/layout/address-text.tsx';
import styles from './user-files.module.css';

export interface Override {
  confirmed: boolean;
  /** It was to be started without the confirmation. */
  missed: boolean;
  onConfirm: (confirmed: boolean) => void;
}

interface Props {
  /** The first of them. */
  people: FilePlan['existing'];
  count: number;
  override: Override;
}

const listed = 100;

/** Members whose access the file overwrites are named, and that is confirmed first. */
export function OverrideConfirmation({ people, count, override }: Props) {
  const text = useText('user-files');
  const { confirmed, missed, onConfirm } = override;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!missed) return;
    box.current?.focus();
    // What is missing is told under the box, which the buttons of the dialog may hide.
    box.current?.scrollIntoView({ block: 'center' });
  }, [missed]);
  const shown = people.slice(0, listed);
  return (
    <div className={styles.override}>
      <WarningMessage
        title={text('user-files.override.title', { count })}
        message={text('user-files.override.message')}
      />
      <section
        className={styles.people}
        aria-label={text('user-files.override.list')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
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
        ref={box}
        label={text('user-files.override.confirm', { count })}
        checked={confirmed}
        onChange={(event) => onConfirm(event.currentTarget.checked)}
        error={missed ? text('user-files.override.required') : null}
      />
    </div>
  );
}
