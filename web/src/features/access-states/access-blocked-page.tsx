import { IconBan } from '@tabler/icons-react';
import { useText } from '../../lib/messages.ts';
import { AccessScreen } from './access-screen.tsx';
import { NextStep } from './next-step.tsx';

export function AccessBlockedPage() {
  const text = useText('access-states');
  return (
    <AccessScreen
      primary={null}
      icon={<IconBan size={28} />}
      tone="amber"
      title={text('access.blocked.title')}
      reason={text('access.blocked.reason')}
    >
      <NextStep step={text('access.blocked.next')} after={text('access.blocked.after')} />
    </AccessScreen>
  );
}
