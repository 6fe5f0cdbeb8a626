import type { LockCode } from '@endcap/contract/access/product-locks';
import type { ProductCode } from '@endcap/contract/products';
import { productAnalyticsId } from '@endcap/contract/products';
import type { ProductLock } from '@endcap/contract/products/launcher';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { Failure } from '../../../../kit/failure/failure.tsx';
import { PathLink } from '../../../../kit/page/path-link.tsx';
import { launchAddress } from '../../../../kit/products/product-cards.ts';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { sessionQuery, useSession } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { PlaceholderLines } from '../../../../ui/feedback/placeholder-lines.tsx';
import { productAccessQuery, useNewTab } from '../launcher.queries.ts';
import { useNextStep } from '../product-steps.ts';
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
  const company = useSession().user?.tenant?.name ?? '';
  const day = useDate();
  const { data, error, refetch } = useQuery({ ...productAccessQuery, refetchOnMount: 'always' });
  const access = data?.items.find((item) => item.code === code);
  const lookAgain = useSessionAgain();
  const isOpen = access?.lock === null;
  useEffect(() => {
    // The product is open, so the card that shows it as locked is outdated.
    if (isOpen) lookAgain();
  }, [isOpen, lookAgain]);
  if (isOpen) return <NowOpen code={code} />;
  const lock = access?.lock;
  const reasonCode = lock?.code ?? reason;
  const date = lock?.requestedOn ? day(lock.requestedOn, 'table') : '';
  return (
    <div className={styles.reasons}>
      {reasonCode ? (
        <p className={styles.reason}>
          {text(`launcher.lock.code.${reasonCode}`, { product, company, date })}
        </p>
      ) : null}
      <Failure
        error={lock ? null : error}
        title={text('launcher.lock.failed')}
        onRetry={() => void refetch()}
      />
      {lock || error ? null : <PlaceholderLines label={text('common.loading')} lines={4} />}
      {lock ? (
        <LockDetails lock={lock} contacts={data?.contacts ?? []} heading={heading} onAsk={onAsk} />
      ) : null}
    </div>
  );
}

interface LockDetailsProps {
  heading: 'h2' | 'h3';
  lock: ProductLock;
  contacts: readonly { name: string; email: string }[];
  onAsk: () => void;
}

/** Shows who can change it, by name where the user may see the name, and the next step. */
function LockDetails({ lock, contacts, heading: Heading, onAsk }: LockDetailsProps) {
  const text = useText('launcher');
  const company = useSession().user?.tenant?.name ?? '';
  const { owner, step } = lock;
  const named = owner === 'COMPANY_ADMIN' ? contacts : [];
  return (
    <>
      {owner === 'NONE' ? null : (
        <>
          <Heading>{text('launcher.lock.who')}</Heading>
          <p>{text(`launcher.lock.owner.${owner}`, { company })}</p>
        </>
      )}
      {named.length > 0 ? (
        <ul className={styles.contacts}>
          {named.map(({ name, email }) => (
            <li key={email}>
              {name}
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          ))}
        </ul>
      ) : null}
      <Heading>{text('launcher.lock.next')}</Heading>
      <p>{text(`launcher.lock.step.${step}`, { company })}</p>
      <LockStepAction lock={lock} onAsk={onAsk} />
    </>
  );
}

interface LockStepActionProps {
  lock: ProductLock;
  onAsk: () => void;
}

/** The next step as a button, when the portal can do it. */
function LockStepAction({ lock, onAsk }: LockStepActionProps) {
  const text = useText('launcher');
  const step = useNextStep()(lock);
  if (!step) return null;
  return (
    <div>
      {step.kind === 'ask' ? (
        <Button onClick={onAsk}>{text('launcher.ask')}</Button>
      ) : (
        <Button renderRoot={(props) => <PathLink to={step.to} {...props} />}>{step.label}</Button>
      )}
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
