import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useText } from '../../lib/i18n/messages.ts';
import { existingRoutes } from '../routing/open-routes.ts';
import { RouteLink } from '../routing/route-link.tsx';

/** Help for users who cannot sign in: the ticket form, else the contact form, if the portal has one. */
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
