import type { LockCode } from '@endcap/contract/access/product-locks';
import type { UserContext } from '@endcap/contract/identity/identity';
import type { ProductCode } from '@endcap/contract/products';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { AlertDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { CardTools, OpenDialog } from '../cards/card-tools.ts';
import { AskDialog } from './ask-dialog.tsx';
import { LearnMoreDialog } from './learn-more-dialog.tsx';
import { LockReasons } from './lock-reasons.tsx';

interface Props {
  user: UserContext;
  dialog: OpenDialog;
  tools: CardTools;
  onClose: () => void;
}

/** One dialog is open at a time; the code loads when the first one opens. */
export function LauncherDialogs({ user, dialog: { kind, code, reason }, tools, onClose }: Props) {
  const ask = () => tools.show({ kind: 'ask', code });
  switch (kind) {
    case 'learn':
      return <LearnMoreDialog code={code} onAsk={ask} onClose={onClose} />;
    case 'pending':
      return <PendingDialog code={code} onClose={onClose} />;
    case 'ask':
      return <AskDialog user={user} code={code} onClose={onClose} />;
    case 'why':
      return <WhyDialog code={code} reason={reason} onAsk={ask} onClose={onClose} />;
  }
}

interface PendingDialogProps {
  code: ProductCode;
  onClose: () => void;
}

function PendingDialog({ code, onClose }: PendingDialogProps) {
  const text = useText('launcher');
  const product = useText('products');
  return (
    <AlertDialog title={text('launcher.working')} onClose={onClose}>
      {text('launcher.pending.text', { product: product(`products.${code}.name`) })}
    </AlertDialog>
  );
}

interface WhyDialogProps {
  code: ProductCode;
  /** The reason from the address after a refused launch. */
  reason: LockCode | undefined;
  onAsk: () => void;
  onClose: () => void;
}

function WhyDialog({ code, reason, onAsk, onClose }: WhyDialogProps) {
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
      <LockReasons code={code} reason={reason} heading="h3" onAsk={onAsk} />
    </Dialog>
  );
}
