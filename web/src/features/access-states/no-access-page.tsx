import { IconBuildingOff, IconClipboardCheck, IconLock, IconStack2 } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useText } from '../../lib/i18n/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { AccessScreen, NextStep } from './access-screen.tsx';
import { CheckAgain } from './check-again.tsx';

const icons = {
  audit: IconClipboardCheck,
  tier: IconStack2,
  'no-company': IconBuildingOff,
  other: IconLock,
} as const;
type Reason = keyof typeof icons;

/** The reason that the address names; any other value counts as `other`. */
function useReason(): Reason {
  const search = useRouterState({ select: ({ location }) => location.searchStr });
  const named = new URLSearchParams(search).get('reason');
  return (Object.keys(icons) as Reason[]).find((reason) => reason === named) ?? 'other';
}

export function NoAccessPage() {
  const text = useText('access-states');
  const { user } = useSession();
  const reason = useReason();
  const isWaiting = reason === 'audit' && user?.access.audit_overdue;
  const Icon = icons[reason];
  return (
    <AccessScreen
      icon={<Icon size={28} />}
      tone={reason === 'audit' ? 'amber' : 'purple'}
      title={text(`access.noAccess.${reason}.title`)}
      reason={text(`access.noAccess.${reason}.reason`)}
      primary={isWaiting ? <CheckAgain until={(access) => !access.audit_overdue} /> : undefined}
    >
      <NextStep
        step={text(`access.noAccess.${reason}.next`)}
        after={text(`access.noAccess.${reason}.after`)}
      />
    </AccessScreen>
  );
}
