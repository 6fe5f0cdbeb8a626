import { useText } from '../../../lib/i18n/messages.ts';
import { WarningMessage } from '../../../ui/feedback/error-message.tsx';

/** Somebody was quicker: what is shown now is how things stand. */
export function Overtaken({ who }: { who: string }) {
  const text = useText('users');
  return (
    <WarningMessage
      title={text('users.conflict.title', { who })}
      message={text('users.conflict.many')}
    />
  );
}
