import { Button } from '@mantine/core';
import { CallError } from '../../lib/call/call-error.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { ErrorMessage } from '../../ui/feedback/error-message.tsx';
import { WarningMessage } from '../../ui/feedback/warning-message.tsx';

/** A newer version can be in force than the one that this page was loaded with. */
export function NotAccepted({ error }: { error: Error }) {
  const text = useText('agreements');
  const known = error instanceof CallError ? error : null;
  if (known?.code !== 'agreement.outdated') {
    return (
      <ErrorMessage
        title={text('agreements.addendum.failed')}
        message={error.message}
        requestId={known?.requestId}
      />
    );
  }
  return (
    <WarningMessage
      title={text('agreements.addendum.failed')}
      message={known.message}
      action={
        <Button variant="default" onClick={() => window.location.reload()}>
          {text('agreements.addendum.reload')}
        </Button>
      }
    />
  );
}
