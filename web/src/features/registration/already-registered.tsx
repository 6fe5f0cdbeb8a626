import { Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useText } from '../../lib/i18n/messages.ts';
import { homeOf } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/session.ts';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';

export function AlreadyRegistered() {
  const text = useText('registration');
  const router = useRouter();
  const { user } = useSession();
  const home = homeOf(user, router.options.context.isRoute);
  return (
    <MessageScreen
      icon={<IconUserCheck size={28} />}
      tone="green"
      title={text('registration.already.title')}
      message={text('registration.already.message')}
      actions={
        <Button onClick={() => void router.navigate({ href: home })}>
          {text('registration.already.continue')}
        </Button>
      }
    />
  );
}
