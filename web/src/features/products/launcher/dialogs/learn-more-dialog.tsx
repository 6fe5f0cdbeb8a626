import type { ProductCode } from '@endcap/contract/products';
import { productAnalyticsId } from '@endcap/contract/products';
import { PathLink } from '../../../../kit/page/path-link.tsx';
import { launchAddress } from '../../../../kit/products/product-cards.ts';
import { ProductPanel, productDialogWidth } from '../../../../kit/products/product-panel.tsx';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useNewTab } from '../launcher.queries.ts';
import { useNextStep, useProductAccess } from '../product-steps.ts';
import styles from './dialogs.module.css';

interface Props {
  code: ProductCode;
  onAsk: () => void;
  onClose: () => void;
}

export function LearnMoreDialog({ code, onAsk, onClose }: Props) {
  const text = useText('launcher');
  const title = useText('products')(`products.${code}.name`);
  return (
    <Dialog
      kind="customized"
      width={productDialogWidth}
      title={title}
      onClose={onClose}
      footer={
        <>
          <p className={styles.footnote}>
            <Footnote code={code} />
          </p>
          <Button variant="default" onClick={onClose} data-autofocus>
            {text('common.close')}
          </Button>
          <StartButton code={code} title={title} onAsk={onAsk} />
        </>
      }
    >
      <ProductPanel
        code={code}
        headings={{ notes: text('launcher.learn.notes'), contact: text('words.whoToAsk') }}
      />
    </Dialog>
  );
}

/** How the product opens for this user; empty when it is open or the answer has not arrived. */
function Footnote({ code }: { code: ProductCode }) {
  const text = useText('launcher');
  const company = useSession().user?.tenant?.name ?? '';
  const lock = useProductAccess()(code)?.lock;
  if (!lock) return null;
  const { code: reason, owner, step } = lock;
  const asksAdmin = reason === 'NO_ENTITLEMENT' && owner === 'COMPANY_ADMIN';
  return asksAdmin
    ? text('launcher.learn.footer')
    : text(`launcher.lock.step.${step}`, { company });
}

interface StartButtonProps {
  code: ProductCode;
  title: string;
  onAsk: () => void;
}

/** "Start with …" does the next step that the portal can do: it opens the product, asks for it, or leads on. */
function StartButton({ code, title, onAsk }: StartButtonProps) {
  const label = useText('launcher')('launcher.startWith', { product: title });
  const newTab = useNewTab()(code);
  const access = useProductAccess()(code);
  const step = useNextStep()(access?.lock, code);
  const track = { 'data-track': `start-${productAnalyticsId(code)}` };
  if (access && !access.lock)
    return (
      <Button
        href={launchAddress(code)}
        {...track}
        {...(newTab && { target: '_blank', rel: 'noopener' })}
      >
        {label}
      </Button>
    );
  if (step?.kind === 'ask')
    return (
      <Button onClick={onAsk} {...track}>
        {label}
      </Button>
    );
  return step ? (
    <Button {...track} renderRoot={(props) => <PathLink to={step.to} {...props} />}>
      {step.label}
    </Button>
  ) : null;
}
