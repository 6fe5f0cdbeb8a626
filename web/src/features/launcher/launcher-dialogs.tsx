import type { UserContext } from '@endcap/contract/identity';
import { AskDialog } from './ask-dialog.tsx';
import type { CardTools } from './card-tools.ts';
import { LearnMoreDialog } from './learn-more-dialog.tsx';
import { PendingDialog } from './pending-dialog.tsx';
import type { OpenDialog } from './use-launcher-dialog.ts';
import { WhyDialog } from './why-dialog.tsx';

interface Props {
  user: UserContext;
  dialog: OpenDialog;
  tools: CardTools;
  onClose: () => void;
}

/** One at a time; its code comes when the first is opened. */
export function LauncherDialogs({ user, dialog: { kind, code, reason }, tools, onClose }: Props) {
  const ask = () => tools.show({ kind: 'ask', code });
  const mayAsk = tools.mayAsk && !tools.askedOn(code);
  switch (kind) {
    case 'learn':
      return <LearnMoreDialog code={code} onAsk={mayAsk ? ask : null} onClose={onClose} />;
    case 'pending':
      return <PendingDialog code={code} onClose={onClose} />;
    case 'ask':
      return <AskDialog user={user} code={code} onClose={onClose} />;
    case 'why':
      return <WhyDialog code={code} reason={reason} onAsk={ask} onClose={onClose} />;
  }
}
