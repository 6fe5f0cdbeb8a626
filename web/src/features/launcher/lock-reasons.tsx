import type { LockCode } from '@endcap/contract/product-locks';
import type { ProductCode } from '@endcap/contract/products';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallError } from '../../lib/call/call-error.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { ErrorMessage } from '../../ui/feedback/error-message.tsx';
import { PlaceholderLines } from '../../ui/feedback/placeholder-lines.tsx';
import styles from './dialogs.module.css';
import { lockQuery } from './launcher.queries.ts';
import { LockDetails } from './lock-details.tsx';
import { NowOpen } from './now-open.tsx';
import { useSessionAgain } from './use-session-again.ts';

interface Props {
  code: ProductCode;
  reason?: LockCode | undefined;
  onAsk: () => void;
}

/** Why a product does not open, who can change that, and what to do: in the server's own judgement. */
export function LockReasons({ code, reason, onAsk }: Props) {
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
      {lock ? <LockDetails {...lock} onAsk={onAsk} /> : null}
    </div>
  );
}
