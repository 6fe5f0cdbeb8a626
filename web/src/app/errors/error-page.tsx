import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { useText } from '../../lib/i18n/messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';
import { Logo } from '../shell/header.tsx';

/** Where others send a person when something failed that is not a page of ours. */
export function ErrorPage() {
  const text = useText('shell');
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <MessageScreen
      mark={<Logo size={48} />}
      title={text('common.error.title')}
      message={text('common.error.tryAgain')}
      actions={
        <>
          {canGoBack ? (
            <Button onClick={() => router.history.back()}>{text('shell.error.back')}</Button>
          ) : null}
          <Button
            variant={canGoBack ? 'default' : 'filled'}
            renderRoot={(props) => <Link to="/" {...props} />}
          >
            {text('common.home')}
          </Button>
          <Button
            variant="subtle"
            renderRoot={(props) => (
              <Link to="/support/ticketCreation" search={{ reason: 'BUG' }} {...props} />
            )}
          >
            {text('shell.error.report')}
          </Button>
        </>
      }
    />
  );
}
