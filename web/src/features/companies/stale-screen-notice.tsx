import { Button } from '@mantine/core';
import { dismissStaleScreen } from '../../lib/company-on-screen.ts';
import { useText } from '../../lib/messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import '../../ui/styles/overlays.ts';

/** Another tab has chosen another company. Nothing is taken away before the person says so. */
export function StaleScreenNotice({ reload = () => window.location.reload() }) {
  const text = useText('companies');
  return (
    <Dialog
      kind="alert"
      onClose={dismissStaleScreen}
      title={text('companies.stale.title')}
      footer={
        <>
          <Button variant="default" onClick={dismissStaleScreen}>
            {text('companies.stale.stay')}
          </Button>
          <Button onClick={reload} data-autofocus>
            {text('companies.stale.reload')}
          </Button>
        </>
      }
    >
      <p>{text('companies.stale.message')}</p>
      <p>{text('companies.stale.kept')}</p>
    </Dialog>
  );
}
