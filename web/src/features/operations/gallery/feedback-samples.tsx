import { useState } from 'react';
import { useDialogs } from '../../../kit/dialogs/use-dialogs.tsx';
import { useUrlState } from '../../../lib/browser/use-url-state.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorMessage, WarningMessage } from '../../../ui/feedback/error-message.tsx';
import { Toasts } from '../../../ui/feedback/toasts.tsx';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { MultiDropdown } from '../../../ui/fields/select/multi-dropdown.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { AlertDialog, ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './gallery-page.module.css';
import { departments } from './samples.ts';

const tabs = [
  { key: 'open', label: 'Open', value: 'open' },
  { key: 'waiting', label: 'Waiting on you', value: 'waiting' },
  { key: 'archived', label: 'Archived', value: 'archived', disabled: true },
  { key: 'closed', label: 'Closed', value: 'closed' },
];

/** The chosen tab is in the address. */
export function TabSamples() {
  const [{ tab }, change] = useUrlState('/dev/gallery');
  return (
    <Tabs
      label="Tickets"
      tabs={tabs}
      value={tab}
      onChange={(value) => change({ tab: value }, { replace: true })}
    >
      <p className={styles.output}>{`Shows what is ${tab ?? 'open'}.`}</p>
    </Tabs>
  );
}

export function MessageSamples() {
  const toast = useToast();
  const { user } = useSession();
  return (
    <div className={styles.stack}>
      {/* With a session, the shell shows the toasts. */}
      {user ? null : <Toasts />}
      <ErrorMessage
        title="The report could not be loaded"
        message="Nothing was lost. Try again in a moment."
        requestId="req-7K3M9Q"
        onRetry={() => toast.success({ message: 'Loaded again.' })}
      />
      <WarningMessage
        title="Your access audit is due"
        message="Confirm your users before November 30."
      />
      <div className={styles.row}>
        <Button variant="default" onClick={() => toast.success({ message: 'Domain saved.' })}>
          Success toast
        </Button>
        <Button
          variant="default"
          onClick={() => toast.error({ title: 'Not saved', message: 'The domain exists already.' })}
        >
          Error toast
        </Button>
        <Button variant="default" onClick={toast.reset}>
          Reset toasts
        </Button>
      </div>
    </div>
  );
}

const widest = 968;

export function DialogSamples() {
  const dialogs = useDialogs({
    alert: (close) => (
      <AlertDialog title="Access pending" onClose={close}>
        Setting up access takes up to 2 business days.
      </AlertDialog>
    ),
    confirm: (close, destructive: boolean) => (
      <ConfirmDialog
        title={destructive ? 'Remove the domain?' : 'Return to the company list?'}
        confirmLabel={destructive ? 'Remove' : 'Return'}
        destructive={destructive}
        onConfirm={close}
        onClose={close}
      >
        You can do this again at any time.
      </ConfirmDialog>
    ),
    customized: (close) => <CustomizedDialog onClose={close} />,
  });
  return (
    <div className={styles.row}>
      <Button variant="default" onClick={() => dialogs.open('alert')}>
        Alert dialog
      </Button>
      <Button variant="default" onClick={() => dialogs.open('confirm', false)}>
        Confirmation dialog
      </Button>
      <Button variant="default" onClick={() => dialogs.open('confirm', true)}>
        Destructive confirmation
      </Button>
      <Button variant="default" onClick={() => dialogs.open('customized')}>
        Customized dialog
      </Button>
      {dialogs.element}
    </div>
  );
}

function CustomizedDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <Dialog
      kind="customized"
      width={widest}
      title="Choose departments"
      onClose={onClose}
      footer={<Button onClick={onClose}>Save</Button>}
    >
      <MultiDropdown
        label="Departments"
        placeholder="Choose some"
        options={departments}
        value={chosen}
        onChange={setChosen}
      />
    </Dialog>
  );
}
