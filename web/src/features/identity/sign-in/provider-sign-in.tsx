import { useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../kit/theme/lazy-part.ts';
import { addressOf, basedOn } from '../../../lib/call/exchange.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { safeLastUrl } from '../../../lib/session/last-url.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CardPage } from '../../../ui/layout/card-page.tsx';

const CodeStep = lazyPart(() => import('./code-step.tsx'), 'CodeStep');

/** The browser goes to the identity provider, which asks for the password and sends it back. */
export function ProviderSignIn({ notice }: { notice: ReactNode }) {
  const text = useText('login');
  const { isRoute } = useRouter().options.context;
  const { lastUrl, step } = useSearch({ from: '/login' });
  const wanted = safeLastUrl(lastUrl, isRoute, '');
  const href = addressOf(basedOn('/svc/login'), undefined, wanted ? { lastUrl: wanted } : {});
  if (step)
    return (
      <Suspense>
        <CodeStep providerHref={href} />
      </Suspense>
    );
  return (
    <CardPage title={text('login.title')} lead={text('login.provider.lead')}>
      {notice}
      <Button href={href} fullWidth>
        {text('login.provider.continue')}
      </Button>
    </CardPage>
  );
}
