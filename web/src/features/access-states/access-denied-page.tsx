import { IconShieldX } from '@tabler/icons-react';
import { useText } from '../../lib/i18n/messages.ts';
import { AccessScreen, NextStep } from './access-screen.tsx';

export function AccessDeniedPage() {
  const text = useText('access-states');
  return (
    <AccessScreen
      icon={<IconShieldX size={28} />}
      eyebrow={text('access.denied.code')}
      title={text('access.denied.title')}
      reason={text('access.denied.reason')}
    >
      <NextStep step={text('access.denied.next')} after={text('access.denied.after')} />
    </AccessScreen>
  );
}
