import type { FilePlan } from '@endcap/contract/people/user-files';
import type { RefObject } from 'react';
import { PeopleBox } from '../../../kit/changes/people-box.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import { WarningMessage } from '../../../ui/feedback/error-message.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
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
      <PeopleBox
        label={text('user-files.override.list')}
        people={shown.map(({ email, name }) => ({ key: email, email, name }))}
        more={
          count > shown.length
            ? text('user-files.override.more', { count: count - shown.length })
            : null
        }
      />
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
