import { Button } from '@mantine/core';
import { useText } from '../../lib/messages.ts';
import { WarningMessage } from '../../ui/warning-message.tsx';
import { nameOf } from './name-columns.ts';
import type { useEditConflict } from './use-edit-conflict.ts';
import { useProductName } from './use-product-names.ts';

interface Props {
  editing: ReturnType<typeof useEditConflict>;
}

/** Someone else was quicker: shows what they saved, and leaves what was chosen here alone. */
export function ChangedMeanwhile({ editing }: Props) {
  const text = useText('users');
  const productName = useProductName();
  const { seen, conflict, reload } = editing;
  if (conflict === 'none') return null;
  const { role } = seen;
  const messages = {
    changed: text('users.conflict.message'),
    loading: text('users.conflict.message'),
    gone: text('users.conflict.gone'),
    compared: text('users.conflict.now', {
      role: text(`users.role.${role}`),
      products: seen.products.map(({ code }) => productName(code)).join(', ') || text('users.none'),
    }),
  };
  return (
    <WarningMessage
      title={text('users.conflict.title', { who: nameOf(seen) })}
      message={messages[conflict]}
      action={
        conflict === 'changed' || conflict === 'loading' ? (
          <Button
            variant="default"
            size="xs"
            loading={conflict === 'loading'}
            onClick={() => void reload()}
          >
            {text('users.conflict.reload')}
          </Button>
        ) : null
      }
    />
  );
}
