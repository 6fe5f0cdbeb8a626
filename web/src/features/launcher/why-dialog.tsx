import type { LockCode } from '@endcap/contract/product-locks';
import type { ProductCode } from '@endcap/contract/products';
import { Button } from '@mantine/core';
import { useText } from '../../lib/i18n/messages.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { LockReasons } from './lock-reasons.tsx';

interface Props {
  code: ProductCode;
  /** What a refused launch said already. */
  reason: LockCode | undefined;
  onAsk: () => void;
  onClose: () => void;
}

export function WhyDialog({ code, reason, onAsk, onClose }: Props) {
  const text = useText('launcher');
  const product = useText('products')(`products.${code}.name`);
  return (
    <Dialog
      kind="customized"
      title={text('launcher.lock.title', { product })}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          {text('common.close')}
        </Button>
      }
    >
      <LockReasons code={code} reason={reason} onAsk={onAsk} />
    </Dialog>
  );
}
