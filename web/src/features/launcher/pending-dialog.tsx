import type { ProductCode } from '@endcap/contract/products';
import { Button } from '@mantine/core';
import { useText } from '../../lib/i18n/messages.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface Props {
  code: ProductCode;
  onClose: () => void;
}

export function PendingDialog({ code, onClose }: Props) {
  const text = useText('launcher');
  const product = useText('products');
  return (
    <Dialog
      kind="alert"
      title={text('launcher.working')}
      onClose={onClose}
      footer={
        <Button onClick={onClose} data-autofocus>
          {text('common.close')}
        </Button>
      }
    >
      {text('launcher.pending.text', { product: product(`products.${code}.name`) })}
    </Dialog>
  );
}
