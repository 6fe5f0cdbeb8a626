import { IconBan } from '@tabler/icons-react';
import { useText } from '../../lib/i18n/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { AccessScreen } from './access-screen.tsx';
import { NextStep } from './next-step.tsx';
import { OtherCompanies } from './other-companies.tsx';

export function AccessBlockedPage() {
  const text = useText('access-states');
  const { user } = useSession();
  return (
    <AccessScreen
      primary={null}
      icon={<IconBan size={28} />}
      tone="amber"
      title={text('access.blocked.title')}
      reason={text('access.blocked.reason')}
    >
      <NextStep step={text('access.blocked.next')} after={text('access.blocked.after')} />
      {user ? <OtherCompanies loginId={user.login_id} companyId={user.tenant?.id} /> : null}
    </AccessScreen>
  );
}
