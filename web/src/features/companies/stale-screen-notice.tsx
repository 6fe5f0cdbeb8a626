import { Button } from '@mantine/core';
import { useText } from '../../lib/i18n/messages.ts';
import { dismissStaleScreen } from '../../lib/session/current-company.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import '../../ui/theme/overlays.ts';

/** Shown when another tab has chosen another company. The page stays until the user reloads it. */
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
