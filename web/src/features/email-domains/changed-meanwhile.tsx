import { Button } from '@mantine/core';
import { useText } from '../../lib/messages.ts';
import { WarningMessage } from '../../ui/warning-message.tsx';
import type { useEditConflict } from './use-edit-conflict.ts';

interface Props {
  editing: ReturnType<typeof useEditConflict>;
}

/** Someone else was quicker: shows what they saved, and leaves what was chosen here alone. */
export function ChangedMeanwhile({ editing }: Props) {
  const text = useText('email-domains');
  const { seen, conflict, reload } = editing;
  if (conflict === 'none') return null;
  const type = seen.is3pDomain ? 'email-domains.type.thirdParty' : 'email-domains.type.company';
  const messages = {
    changed: text('email-domains.conflict.message'),
    loading: text('email-domains.conflict.message'),
    gone: text('email-domains.conflict.gone'),
    compared: text('email-domains.conflict.now', {
      allowed: String(seen.allowSubDomains),
      type: text(type),
    }),
  };
  return (
    <WarningMessage
      title={text('email-domains.conflict.title')}
      message={messages[conflict]}
      action={
        conflict === 'changed' || conflict === 'loading' ? (
          <Button
            variant="default"
            size="xs"
            loading={conflict === 'loading'}
            onClick={() => void reload()}
          >
            {text('email-domains.conflict.reload')}
          </Button>
        ) : null
      }
    />
  );
}
