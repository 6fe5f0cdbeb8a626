import type { LockCode, LockOwner, LockStep } from '@endcap/contract/product-locks';
import type { ProductCode } from '@endcap/contract/products';
import { routes } from '@endcap/contract/routes';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { Failure } from '../../../kit/failure/failure.tsx';
import {
  accessRequestFor,
  launchAddress,
  productAnalyticsId,
} from '../../../kit/products/product-cards.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { sessionQuery, useSession } from '../../../lib/session/session.ts';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { lockQuery, useNewTab } from '../launcher.queries.ts';
import { PathLink } from '../path-link.tsx';
import styles from './dialogs.module.css';

interface Props {
  code: ProductCode;
  reason?: LockCode | undefined;
  /** One level below the title of the page or of the dialog. */
  heading: 'h2' | 'h3';
  onAsk: () => void;
}

/** Shows the server's explanation: why a product is locked, who can change it, and the next step. */
export function LockReasons({ code, reason, heading, onAsk }: Props) {
  const text = useText('launcher');
  const product = useText('products')(`products.${code}.name`);
  const { data, error, refetch } = useQuery(lockQuery(code));
  const lookAgain = useSessionAgain();
  const isOpen = data?.open === true;
  useEffect(() => {
    // The product is open, so the card that shows it as locked is outdated.
    if (isOpen) lookAgain();
  }, [isOpen, lookAgain]);
  if (isOpen) return <NowOpen code={code} />;
  const lock = data?.lock;
  const reasonCode = lock?.code ?? reason;
  return (
    <div className={styles.reasons}>
      {reasonCode ? (
        <p className={styles.reason}>{text(`launcher.lock.code.${reasonCode}`, { product })}</p>
      ) : null}
      <Failure error={error} title={text('launcher.lock.failed')} onRetry={() => void refetch()} />
      {lock || error ? null : <PlaceholderLines label={text('common.loading')} lines={4} />}
      {lock ? <LockDetails {...lock} heading={heading} onAsk={onAsk} /> : null}
    </div>
  );
}

interface LockDetailsProps {
  heading: 'h2' | 'h3';
  owner: LockOwner;
  step: LockStep;
  contacts: readonly { name: string; email: string }[];
  onAsk: () => void;
}

/** Shows who can change it, by name where the user may see the name, and the next step. */
function LockDetails({ owner, step, contacts, heading: Heading, onAsk }: LockDetailsProps) {
  const text = useText('launcher');
  return (
    <>
      <Heading>{text('launcher.lock.who')}</Heading>
      <p>{text(`launcher.lock.owner.${owner}`)}</p>
      {contacts.length > 0 ? (
        <ul className={styles.contacts}>
          {contacts.map(({ name, email }) => (
            <li key={email}>
              {name}
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          ))}
        </ul>
      ) : null}
      <Heading>{text('launcher.lock.next')}</Heading>
      <p>{text(`launcher.lock.step.${step}`)}</p>
      <LockStepAction step={step} onAsk={onAsk} />
    </>
  );
}

interface LockStepActionProps {
  step: LockStep;
  onAsk: () => void;
}

/** The next step as a button, when the portal can do it. */
function LockStepAction({ step, onAsk }: LockStepActionProps) {
  const text = useText('launcher');
  const { user } = useSession();
  const { isRoute } = useRouter().options.context;
  const link = (to: string, label: string) => (
    <div>
      <Button renderRoot={(props) => <PathLink to={to} {...props} />}>{label}</Button>
    </div>
  );
  if (step === 'COMPLETE_AUDIT') return link(routes.admin.path, text('launcher.lock.audit'));
  if (step === 'CONTACT_RETAILER') return link(routes.contactUs.path, text('common.contactUs'));
  if (step !== 'REQUEST_ACCESS' || !user) return null;
  const request = accessRequestFor(user, isRoute);
  if (request.kind === 'go') return link(request.to, text('launcher.unauthorized.request'));
  return (
    <div>
      <Button onClick={onAsk}>{text('launcher.ask')}</Button>
    </div>
  );
}

/** Shown when the product was locked at the time of rendering and is open now. */
function NowOpen({ code }: { code: ProductCode }) {
  const text = useText('launcher');
  const newTab = useNewTab()(code);
  const product = useText('products')(`products.${code}.name`);
  return (
    <div className={styles.reasons}>
      <p className={styles.reason}>{text('launcher.lock.open', { product })}</p>
      <div>
        <Button
          component="a"
          href={launchAddress(code)}
          data-track={`launch-${productAnalyticsId(code)}`}
          {...(newTab && { target: '_blank', rel: 'noopener' })}
        >
          {text('launcher.launch')}
        </Button>
      </div>
    </div>
  );
}

/** Refetches the user and their products. */
function useSessionAgain() {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries(sessionQuery), [queryClient]);
}
