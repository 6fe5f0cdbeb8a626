import type { LockCode, LockOwner, LockStep } from '@endcap/contract/product-locks';
import type { ProductCode } from '@endcap/contract/products';
import { routes } from '@endcap/contract/routes';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import {
  launchAddress,
  productAnalyticsId,
  requestAccessWay,
} from '../../../kit/products/product-cards.ts';
import { CallError } from '../../../lib/call/call-error.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { sessionQuery, useSession } from '../../../lib/session/session.ts';
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx';
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

/** Why a product does not open, who can change that, and what to do: in the server's own judgement. */
export function LockReasons({ code, reason, heading, onAsk }: Props) {
  const text = useText('launcher');
  const product = useText('products')(`products.${code}.name`);
  const { data, error, refetch } = useQuery(lockQuery(code));
  const lookAgain = useSessionAgain();
  const isOpen = data?.open === true;
  useEffect(() => {
    // The card says otherwise: it is out of date.
    if (isOpen) lookAgain();
  }, [isOpen, lookAgain]);
  if (isOpen) return <NowOpen code={code} />;
  const lock = data?.lock;
  const told = lock?.code ?? reason;
  return (
    <div className={styles.reasons}>
      {told ? (
        <p className={styles.reason}>{text(`launcher.lock.code.${told}`, { product })}</p>
      ) : null}
      {error ? (
        <ErrorMessage
          title={text('launcher.lock.failed')}
          message={error.message}
          requestId={error instanceof CallError ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      ) : null}
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

/** Who can change it, by name where the person may know, and what to do next. */
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

/** The next step as a button, where this portal can take it. */
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

/** It was locked when the card was drawn, and is not any more. */
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

/** Asks who the person is and what they may open, once more. */
function useSessionAgain() {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries(sessionQuery), [queryClient]);
}
