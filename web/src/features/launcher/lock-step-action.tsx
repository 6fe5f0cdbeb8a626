import type { LockStep } from '@endcap/contract/product-locks';
import { routes } from '@endcap/contract/routes';
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { requestAccessWay } from '../../kit/products/request-access-link.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { PathLink } from './path-link.tsx';

interface Props {
  step: LockStep;
  onAsk: () => void;
}

/** The next step as a button, where this portal can take it. */
export function LockStepAction({ step, onAsk }: Props) {
  const text = useText('launcher');
  const { user } = useSession();
  const { isRoute } = useRouter().options.context;
  const link = (to: string, label: string) => (
    <div>
      <Button renderRoot={(props) => <PathLink to={to} {...props} />}>{label}</Button>
    </div>
  );
  if (step === 'COMPLETE_AUDIT') return link(routes.admin.path, text('launcher.lock.audit'));
  if (step === 'CONTACT_RETAILER')
    return link(routes.contactUs.path, text('launcher.lock.contactUs'));
  if (step !== 'REQUEST_ACCESS' || !user) return null;
  const way = requestAccessWay(user, isRoute);
  if (way.kind === 'go') return link(way.to, text('launcher.unauthorized.request'));
  return (
    <div>
      <Button onClick={onAsk}>{text('launcher.ask')}</Button>
    </div>
  );
}
