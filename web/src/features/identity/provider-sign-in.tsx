import { Button } from '@mantine/core';
import { useRouter, useSearch } from '@tanstack/react-router';
import { basedOn } from '../../lib/call/bases.ts';
import { addressOf } from '../../lib/call/call-address.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { safeLastUrl } from '../../lib/session/last-url.ts';
import { CardPage } from '../../ui/layout/card-page.tsx';
import { LoginNotice } from './login-notice.tsx';

/** An identity provider asks for the password: the whole page goes there, and comes back. */
export function ProviderSignIn() {
  const text = useText('login');
  const { isRoute } = useRouter().options.context;
  const { lastUrl } = useSearch({ strict: false });
  const wanted = safeLastUrl(lastUrl, isRoute, '');
  const href = addressOf(basedOn('/svc/login'), undefined, wanted ? { lastUrl: wanted } : {});
  return (
    <CardPage title={text('login.title')} lead={text('login.provider.lead')}>
      <LoginNotice />
      <Button component="a" href={href} fullWidth>
        {text('login.provider.continue')}
      </Button>
    </CardPage>
  );
}
