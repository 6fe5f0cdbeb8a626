import { routes } from '@endcap/contract/routes/routes';
import { IconClock, IconFileText, IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { cardStateOf, launchAddress } from '../../../kit/products/product-cards.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { sessionQuery, useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { MessageScreen } from '../../../ui/feedback/message-screen.tsx';
import styles from './report-builder.module.css';

const code = 'REPORT_BUILDER';

interface Props {
  /** Why it is locked, and the next step. */
  explanation: ReactNode;
  /** The server says that this company gets it later. */
  comingSoon: boolean;
}

/** /reportbuilder: opens the Report Builder, waits for it, or explains why it does not open. */
export function ReportBuilderPage({ explanation, comingSoon }: Props) {
  const { user } = useSession();
  if (!user) return null;
  const state = cardStateOf(user.products, code);
  if (state === 'open') return <Opening />;
  if (state === 'pending') return <Waiting />;
  return comingSoon ? <ComingSoon /> : <Locked>{explanation}</Locked>;
}

function useName(): string {
  return useText('products')(`products.${code}.name`);
}

function BackToApps() {
  const text = useText('launcher');
  return (
    <Button variant="default" renderRoot={(props) => <Link to={routes.apps.path} {...props} />}>
      {text('launcher.reportBuilder.back')}
    </Button>
  );
}

/** In the place of this page, so that Back does not lead to it and on again. */
function Opening() {
  const text = useText('launcher');
  const product = useName();
  useEffect(() => window.location.replace(launchAddress(code)), []);
  return (
    <MessageScreen
      icon={<IconFileText size={28} />}
      tone="green"
      title={text('launcher.reportBuilder.opening', { product })}
      message={text('launcher.reportBuilder.opening.text')}
      actions={<Button href={launchAddress(code)}>{text('launcher.launch')}</Button>}
    />
  );
}

/** Opens when the access is granted: the session is refetched when the user returns to the window. */
function Waiting() {
  const text = useText('launcher');
  const product = useName();
  const queryClient = useQueryClient();
  return (
    <MessageScreen
      icon={<IconClock size={28} />}
      tone="amber"
      title={text('launcher.working')}
      message={text('launcher.pending.text', { product })}
      actions={
        <>
          <Button onClick={() => void queryClient.invalidateQueries(sessionQuery)}>
            {text('common.checkAgain')}
          </Button>
          <BackToApps />
        </>
      }
    />
  );
}

function ComingSoon() {
  const text = useText('launcher');
  const product = useName();
  return (
    <MessageScreen
      icon={<IconClock size={28} />}
      title={text('launcher.comingSoon')}
      message={text('launcher.reportBuilder.soon', { product })}
      actions={<BackToApps />}
    />
  );
}

function Locked({ children }: { children: ReactNode }) {
  const text = useText('launcher');
  const product = useName();
  return (
    <MessageScreen
      icon={<IconLock size={28} />}
      title={text('launcher.reportBuilder.none', { product })}
      message={text('launcher.reportBuilder.none.text')}
      actions={<BackToApps />}
    >
      <div className={styles.explanation}>{children}</div>
    </MessageScreen>
  );
}
