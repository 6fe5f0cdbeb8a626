import { IconLinkOff, IconMailForward, IconUserCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Failure } from '../../../kit/failure/failure.tsx';
import { CallError } from '../../../lib/call/call-error.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { MessageScreen } from '../../../ui/feedback/message-screen.tsx';
import { useRenewInvitation } from './invitations.queries.ts';

type Problem = 'expired' | 'used' | 'unknown' | 'withdrawn' | 'done' | 'answered';
const problems = {
  'link.expired': 'expired',
  'link.used': 'used',
  'link.unknown': 'unknown',
  'link.withdrawn': 'withdrawn',
  'registration.done': 'done',
  'invitation.answered': 'answered',
} as const satisfies Record<string, Problem>;

/** The problem of the invitation, when a call failed because of it. */
export function problemOf(error: Error | null): Problem | undefined {
  if (!(error instanceof CallError)) return undefined;
  return problems[error.code as keyof typeof problems];
}

interface Props {
  problem: Problem;
  token?: string;
}

/** An expired or used invitation can be renewed; in all other cases the user signs in. */
export function InvitationProblem({ problem, token }: Props) {
  const text = useText('registration');
  const renewable = token && (problem === 'expired' || problem === 'used');
  if (renewable) return <RenewInvitation problem={problem} token={token} />;
  return (
    <MessageScreen
      icon={
        problem === 'done' || problem === 'answered' ? (
          <IconUserCheck size={28} />
        ) : (
          <IconLinkOff size={28} />
        )
      }
      title={text(`registration.link.${problem}.title`)}
      message={text(`registration.link.${problem}.message`)}
      actions={<SignInButton />}
    />
  );
}

interface RenewProps {
  problem: 'expired' | 'used';
  token: string;
}

/** The new link goes to the invited address only. */
function RenewInvitation({ problem, token }: RenewProps) {
  const text = useText('registration');
  const renew = useRenewInvitation(token);
  if (renew.isSuccess)
    return (
      <MessageScreen
        icon={<IconMailForward size={28} />}
        title={text('registration.link.renewed.title')}
        message={text('registration.link.renewed.message')}
        actions={<SignInButton second />}
      />
    );
  return (
    <MessageScreen
      icon={<IconLinkOff size={28} />}
      title={text(`registration.link.${problem}.title`)}
      message={text(`registration.link.${problem}.message`)}
      actions={
        <>
          <Button loading={renew.isPending} onClick={() => renew.mutate()}>
            {text('registration.link.renew')}
          </Button>
          <SignInButton second />
        </>
      }
    >
      <Failure error={renew.error} title={text('registration.link.notRenewed')} />
    </MessageScreen>
  );
}

export function SignInButton({ second = false }: { second?: boolean }) {
  const text = useText('registration');
  return (
    <Button
      variant={second ? 'default' : 'filled'}
      renderRoot={(props) => <Link to="/login" {...props} />}
    >
      {text('common.signIn')}
    </Button>
  );
}
