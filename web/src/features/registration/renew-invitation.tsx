import { Button } from '@mantine/core';
import { IconLinkOff, IconMailForward } from '@tabler/icons-react';
import { CallError } from '../../lib/call/call-error.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { ErrorMessage } from '../../ui/feedback/error-message.tsx';
import { InvitationScreen, SignInButton } from './invitation-screen.tsx';
import { useRenewInvitation } from './registration.queries.ts';

interface Props {
  problem: 'expired' | 'used';
  token: string;
}

/** The new link goes to the address that was invited, never to whoever asks. */
export function RenewInvitation({ problem, token }: Props) {
  const text = useText('registration');
  const renew = useRenewInvitation(token);
  if (renew.isSuccess)
    return (
      <InvitationScreen
        icon={<IconMailForward size={28} />}
        title={text('registration.link.renewed.title')}
        message={text('registration.link.renewed.message')}
        actions={<SignInButton second />}
      />
    );
  return (
    <InvitationScreen
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
      {renew.error ? (
        <ErrorMessage
          title={text('registration.link.notRenewed')}
          message={renew.error.message}
          requestId={renew.error instanceof CallError ? renew.error.requestId : undefined}
        />
      ) : null}
    </InvitationScreen>
  );
}
