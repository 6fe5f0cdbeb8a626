import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';

interface ScreenProps {
  icon: ReactNode;
  title: string;
  message: string;
  actions: ReactNode;
  children?: ReactNode;
}

export function InvitationScreen(props: ScreenProps) {
  return <MessageScreen {...props} />;
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
