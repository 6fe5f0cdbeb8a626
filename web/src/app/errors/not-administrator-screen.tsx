import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { IdOf } from '../../lib/i18n/catalogs.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';

/** In place of an admin page, under the page's own name. */
export function NotAdministratorScreen({ title }: { title: IdOf<'shell'> | undefined }) {
  const text = useText('shell');
  return (
    <MessageScreen
      title={title ? text(title) : text('common.productName')}
      message={text('common.notAdministrator')}
      actions={
        <Button renderRoot={(props) => <Link to="/" {...props} />}>
          {text('shell.notFound.home')}
        </Button>
      }
    />
  );
}
