import { IconShieldX } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { AccessScreen, NextStep } from './access-screen.tsx';

export function AccessDeniedPage() {
  const text = useText('access-states');
  const { user, may } = useSession();
  // The retailer's people have no admin of a company.
  const isStaff = user?.user_type === 'INTERNAL';
  const next = isStaff || may('UPDATE', 'USER') ? 'access.denied.next.admin' : 'access.denied.next';
  return (
    <AccessScreen
      icon={<IconShieldX size={28} />}
      eyebrow={text('access.denied.code')}
      title={text('common.error.forbidden')}
      reason={text('access.denied.reason')}
    >
      <NextStep step={text(next)} after={text('access.denied.after')} />
    </AccessScreen>
  );
}
