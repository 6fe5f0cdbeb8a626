import { Button } from '@mantine/core';
import { WarningMessage } from '../feedback/error-message.tsx';
import type { EditConflict } from './use-edit-conflict.ts';

interface Props<Thing> {
  editing: EditConflict<Thing>;
  title: string;
  /** What was chosen here is kept, and the current values can be loaded. */
  message: string;
  reloadLabel: string;
  /** What is saved now. */
  now: (seen: Thing) => string;
  gone: string;
}

/** Someone else was quicker: shows what they saved, and leaves what was chosen here alone. */
export function ChangedMeanwhile<Thing>(props: Props<Thing>) {
  const { title, message, reloadLabel, now, gone } = props;
  const { seen, conflict, reload } = props.editing;
  if (conflict === 'none') return null;
  if (conflict === 'gone') return <WarningMessage title={title} message={gone} />;
  if (conflict === 'compared') return <WarningMessage title={title} message={now(seen)} />;
  return (
    <WarningMessage
      title={title}
      message={message}
      action={
        <Button
          variant="default"
          size="xs"
          loading={conflict === 'loading'}
          onClick={() => void reload()}
        >
          {reloadLabel}
        </Button>
      }
    />
  );
}
