import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../lib/i18n/messages.ts';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';
import { Logo } from '../shell/logo.tsx';

export function NotFoundScreen() {
  const text = useText('shell');
  return (
    <MessageScreen
      mark={<Logo size={48} />}
      title={text('shell.notFound.title')}
      message={text('shell.notFound.message')}
      actions={
        <Button renderRoot={(props) => <Link to="/" {...props} />}>
          {text('shell.notFound.home')}
        </Button>
      }
    />
  );
}
