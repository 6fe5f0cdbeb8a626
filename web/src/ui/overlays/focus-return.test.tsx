import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderWidget, setWidth } from '../../testing/render-widget.tsx';
import { AlertDialog, ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { DrawerPanel, SidePanel } from './side-panel.tsx';

type Overlay = (close: () => void) => ReactNode;

const overlays: Record<string, Overlay> = {
  Dialog: (close) => (
    <Dialog kind="customized" title="Overlay" onClose={close}>
      <button type="button" onClick={close}>
        Leave
      </button>
    </Dialog>
  ),
  AlertDialog: (close) => (
    <AlertDialog title="Overlay" closeLabel="Leave" onClose={close}>
      Text
    </AlertDialog>
  ),
  ConfirmDialog: (close) => (
    <ConfirmDialog title="Overlay" confirmLabel="Leave" onConfirm={close} onClose={close}>
      Text
    </ConfirmDialog>
  ),
  DrawerPanel: (close) => (
    <DrawerPanel title="Overlay" onClose={close}>
      <button type="button" onClick={close}>
        Leave
      </button>
    </DrawerPanel>
  ),
  SidePanel: (close) => (
    <SidePanel about="a" eyebrow="Term" title="Overlay" onClose={close} takesFocus>
      <button type="button" onClick={close}>
        Leave
      </button>
    </SidePanel>
  ),
};

/** A row with a button that opens the overlay; the row can go, or its button be disabled. */
function Page({ overlay }: { overlay: Overlay }) {
  const [isOpen, setOpen] = useState(false);
  const [row, setRow] = useState<'there' | 'disabled' | 'gone'>('there');
  return (
    <main tabIndex={-1}>
      <h1 tabIndex={-1}>Users</h1>
      {row === 'gone' ? null : (
        <button type="button" disabled={row === 'disabled'} onClick={() => setOpen(true)}>
          Open
        </button>
      )}
      <button type="button" onClick={() => setRow('gone')}>
        Remove the row
      </button>
      <button type="button" onClick={() => setRow('disabled')}>
        Disable the row
      </button>
      {isOpen ? overlay(() => setOpen(false)) : null}
    </main>
  );
}

const press = (name: string) =>
  act(() => screen.getByRole('button', { name, hidden: true }).click());
const focusedText = () => document.activeElement?.textContent;

describe.each(Object.entries(overlays))('the focus after %s has closed', (_, overlay) => {
  const open = async () => {
    setWidth(800);
    const { user } = renderWidget(<Page overlay={overlay} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByText('Overlay');
    return user;
  };

  it('returns to the opener', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(focusedText()).toBe('Open'));
  });

  it('moves to the heading when the opener is gone', async () => {
    const user = await open();
    press('Remove the row');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(focusedText()).toBe('Users'));
  });

  it.each(['Remove the row', 'Disable the row'])(
    'moves to the heading when the list changes later: %s',
    async (change) => {
      const user = await open();
      await user.click(screen.getByRole('button', { name: 'Leave' }));
      await waitFor(() => expect(focusedText()).toBe('Open'));
      press(change);
      await waitFor(() => expect(focusedText()).toBe('Users'));
    },
  );
});

it('stays on the card when the button that opened it is gone', async () => {
  function Card() {
    const [state, setState] = useState<'there' | 'asking' | 'asked'>('there');
    return (
      <>
        <h1 tabIndex={-1}>Apps</h1>
        <ul>
          <li>
            <button type="button">Why</button>
            {state === 'asked' ? null : (
              <button type="button" onClick={() => setState('asking')}>
                Ask
              </button>
            )}
          </li>
        </ul>
        {state === 'asking' ? overlays.Dialog?.(() => setState('asked')) : null}
      </>
    );
  }
  const { user } = renderWidget(<Card />);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(focusedText()).toBe('Why'));
});

it('leaves the focus where the user has moved it since', async () => {
  const { user } = renderWidget(<Page overlay={overlays.AlertDialog as Overlay} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(focusedText()).toBe('Open'));
  const elsewhere = screen.getByRole('button', { name: 'Disable the row' });
  act(() => elsewhere.focus());
  press('Remove the row');
  expect(document.activeElement).toBe(elsewhere);
});

it('Escape closes the innermost layer alone, and nothing below a dialog that holds text', async () => {
  function Layers() {
    const [open, setOpen] = useState<string[]>(['drawer', 'dialog']);
    const close = (name: string) => () => setOpen((all) => all.filter((one) => one !== name));
    return (
      <>
        <button type="button" onClick={() => setOpen(['drawer', 'held'])}>
          Hold
        </button>
        {open.includes('drawer') ? (
          <DrawerPanel title="Drawer" onClose={close('drawer')}>
            Text
          </DrawerPanel>
        ) : null}
        {open.includes('dialog') ? (
          <Dialog kind="customized" title="Dialog" onClose={close('dialog')}>
            <input aria-label="Name" />
          </Dialog>
        ) : null}
        {open.includes('held') ? (
          <Dialog kind="customized" title="Held" holdsText onClose={close('held')}>
            <input aria-label="Secret" />
          </Dialog>
        ) : null}
      </>
    );
  }
  const { user } = renderWidget(<Layers />);
  await user.click(await screen.findByRole('textbox', { name: 'Name' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Dialog')).toBeNull());
  expect(screen.getByText('Drawer')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Drawer')).toBeNull());
  press('Hold');
  await user.click(await screen.findByRole('textbox', { name: 'Secret' }));
  await user.keyboard('{Escape}');
  expect(screen.getByText('Held')).toBeTruthy();
  expect(screen.getByText('Drawer')).toBeTruthy();
});
