import { Button } from '@mantine/core';
import { useState } from 'react';
import { MultiDropdown } from '../../ui/fields/select/multi-dropdown.tsx';
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './gallery-page.module.css';
import { departments } from './samples.ts';

type Kind = 'alert' | 'confirmation' | 'destructive' | 'customized';

const widest = 968;

export function DialogSamples() {
  const [open, setOpen] = useState<Kind | null>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const close = () => setOpen(null);
  return (
    <div className={styles.row}>
      <Button variant="default" onClick={() => setOpen('alert')}>
        Alert dialog
      </Button>
      <Button variant="default" onClick={() => setOpen('confirmation')}>
        Confirmation dialog
      </Button>
      <Button variant="default" onClick={() => setOpen('destructive')}>
        Destructive confirmation
      </Button>
      <Button variant="default" onClick={() => setOpen('customized')}>
        Customized dialog
      </Button>
      {open === 'alert' ? (
        <AlertDialog title="Access pending" onClose={close}>
          Setting up access takes up to 2 business days.
        </AlertDialog>
      ) : null}
      {open === 'confirmation' || open === 'destructive' ? (
        <ConfirmDialog
          title={open === 'destructive' ? 'Remove the domain?' : 'Return to the company list?'}
          confirmLabel={open === 'destructive' ? 'Remove' : 'Return'}
          destructive={open === 'destructive'}
          onConfirm={close}
          onClose={close}
        >
          You can do this again at any time.
        </ConfirmDialog>
      ) : null}
      {open === 'customized' ? (
        <Dialog
          kind="customized"
          width={widest}
          title="Choose departments"
          onClose={close}
          footer={<Button onClick={close}>Save</Button>}
        >
          <MultiDropdown
            label="Departments"
            placeholder="Choose some"
            options={departments}
            value={chosen}
            onChange={setChosen}
          />
        </Dialog>
      ) : null}
    </div>
  );
}
