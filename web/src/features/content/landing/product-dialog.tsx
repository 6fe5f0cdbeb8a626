import type { ProductCode } from '@endcap/contract/products';
import { ProductPanel, productDialogWidth } from '../../../kit/products/product-panel.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

/** About a product that has no page under /learn. */
export function ProductDialog({ code, onClose }: { code: ProductCode; onClose: () => void }) {
  const text = useText('landing');
  const product = useText('products');
  return (
    <Dialog
      kind="customized"
      width={productDialogWidth}
      title={product(`products.${code}.name`)}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          {text('common.close')}
        </Button>
      }
    >
      <ProductPanel
        code={code}
        headings={{
          notes: text('landing.products.notes'),
          contact: text('landing.products.contact'),
        }}
      />
    </Dialog>
  );
}
