import { IconLinkOff, IconUserCheck } from '@tabler/icons-react';
import { CallError } from '../../lib/call/call-error.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { InvitationScreen, SignInButton } from './invitation-screen.tsx';
import { RenewInvitation } from './renew-invitation.tsx';

type Problem = 'expired' | 'used' | 'unknown' | 'withdrawn' | 'done';
const problems = {
  'link.expired': 'expired',
  'link.used': 'used',
  'link.unknown': 'unknown',
  'link.withdrawn': 'withdrawn',
  'registration.done': 'done',
} as const satisfies Record<string, Problem>;

/** What is wrong with an invitation, when that is what a call failed for. */
export function problemOf(error: Error | null): Problem | undefined {
  if (!(error instanceof CallError)) return undefined;
  return problems[error.code as keyof typeof problems];
}

interface Props {
  problem: Problem;
  token?: string;
}

/** Whoever lost the chance to register gets a new one; whoever needs none signs in. */
export function InvitationProblem({ problem, token }: Props) {
  const text = useText('registration');
  const renewable = token && (problem === 'expired' || problem === 'used');
  if (renewable) return <RenewInvitation problem={problem} token={token} />;
  return (
    <InvitationScreen
      icon={problem === 'done' ? <IconUserCheck size={28} /> : <IconLinkOff size={28} />}
      title={text(`registration.link.${problem}.title`)}
      message={text(`registration.link.${problem}.message`)}
      actions={<SignInButton />}
    />
  );
}
