import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useText } from '../../lib/i18n/messages.ts';
import { existingRoutes } from '../routing/open-routes.ts';
import { RouteLink } from '../routing/route-link.tsx';

/** Help for somebody who cannot sign in: a ticket, else the contact form, as far as there is one. */
export function SupportButton() {
  const text = useText('login');
  const { routesById } = useRouter();
  const existing = existingRoutes(routesById);
  const id = (['ticketCreation', 'contactUs'] as const).find((one) => existing.includes(one));
  if (!id) return null;
  return (
    <Button variant="default" renderRoot={(props) => <RouteLink id={id} {...props} />}>
      {text('login.failure.support')}
    </Button>
  );
}
