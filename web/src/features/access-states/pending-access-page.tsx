import { IconHourglass } from '@tabler/icons-react';
import { useText } from '../../lib/i18n/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { AccessScreen } from './access-screen.tsx';
import { CheckAgain } from './check-again.tsx';
import { SetupSteps } from './setup-steps.tsx';

export function PendingAccessPage() {
  const text = useText('access-states');
  const { user } = useSession();
  return (
    <AccessScreen
      icon={<IconHourglass size={28} />}
      title={text('access.pending.title')}
      reason={text('access.pending.reason')}
      primary={user ? <CheckAgain until={({ pending }) => !pending} /> : undefined}
    >
      <SetupSteps />
    </AccessScreen>
  );
}
