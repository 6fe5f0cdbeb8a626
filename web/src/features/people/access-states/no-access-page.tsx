import type { Reason } from '@endcap/contract/access/gates';
import {
  IconBookOff,
  IconBuildingOff,
  IconClipboardCheck,
  IconLock,
  IconStack2,
} from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { AccessScreen, NextStep } from './access-screen.tsx';
import { CheckAgain } from './check-again.tsx';

const icons = {
  audit: IconClipboardCheck,
  tier: IconStack2,
  'no-company': IconBuildingOff,
  'knowledge-base': IconBookOff,
  suspended: IconBuildingOff,
  other: IconLock,
} as const satisfies Record<Reason | 'other', unknown>;
type ShownReason = keyof typeof icons;

/** The reason that the address names; any other value counts as `other`. */
function useReasonOfAddress(): ShownReason {
  const search = useRouterState({ select: ({ location }) => location.searchStr });
  const named = new URLSearchParams(search).get('reason');
  return (Object.keys(icons) as ShownReason[]).find((reason) => reason === named) ?? 'other';
}

interface Props {
  /** Given where the screen stands in place of another page, whose address names no reason. */
  reason?: Reason | undefined;
}

export function NoAccessPage({ reason: given }: Props) {
  const text = useText('access-states');
  const { user } = useSession();
  const named = useReasonOfAddress();
  const reason = given ?? named;
  const isWaiting = reason === 'audit' && user?.access.audit_overdue;
  const Icon = icons[reason];
  let primary: ReactNode;
  if (isWaiting) primary = <CheckAgain until={(access) => !access.audit_overdue} />;
  if (reason === 'no-company') primary = <AskForAccess />;
  return (
    <AccessScreen
      icon={<Icon size={28} />}
      tone={reason === 'audit' ? 'amber' : 'purple'}
      title={text(`access.noAccess.${reason}.title`)}
      reason={text(`access.noAccess.${reason}.reason`)}
      primary={primary}
    >
      <NextStep step={useNextStep(reason)} after={text(`access.noAccess.${reason}.after`)} />
    </AccessScreen>
  );
}

/** Nobody at a company can let the person in, so the retailer's people are asked. */
function AskForAccess() {
  const text = useText('access-states');
  return (
    <Button
      renderRoot={(props) => <a href="/contactUs?about=access" {...props} />}
      data-track="no-access-ask"
    >
      {text('access.ask')}
    </Button>
  );
}

/** An admin is not sent to their own admin. */
function useNextStep(reason: ShownReason): string {
  const text = useText('access-states');
  const { may } = useSession();
  const hasOwnWords = reason === 'tier' || reason === 'other';
  return hasOwnWords && may('UPDATE', 'USER')
    ? text(`access.noAccess.${reason}.next.admin`)
    : text(`access.noAccess.${reason}.next`);
}
