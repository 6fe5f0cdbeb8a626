import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderWidget, setWidth } from '../../testing/render-widget.tsx';
import { AlertDialog, ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

const widthOf = (dialog: HTMLElement) =>
  (dialog.closest('[style*="--modal-size"]') as HTMLElement).style.getPropertyValue('--modal-size');

function Opener({ onConfirm = vi.fn() }: { onConfirm?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open ? (
        <ConfirmDialog
          title="Sure?"
          confirmLabel="Yes"
          onConfirm={onConfirm}
          onClose={() => setOpen(false)}
        >
          It cannot be undone.
        </ConfirmDialog>
      ) : null}
    </>
  );
}

describe('a dialog', () => {
  it.each([
    ['alert', 1280, 445],
    ['alert', 426, 445],
    ['alert', 425, 328],
    ['confirmation', 1280, 413],
    ['customized', 1280, 968],
  ] as const)('of kind %s is, at %i px, %i px wide', (kind, width, expected) => {
    setWidth(width);
    renderWidget(
      <Dialog kind={kind} width={2_000} title="Title" onClose={vi.fn()}>
        Text
      </Dialog>,
    );
    expect(widthOf(screen.getByRole('dialog'))).toContain(`${expected / 16}rem`);
  });

  it('is named by its title', () => {
    renderWidget(
      <Dialog kind="alert" title="Something to know" onClose={vi.fn()}>
        Text
      </Dialog>,
    );
    expect(screen.getByRole('dialog', { name: 'Something to know' })).toBeTruthy();
  });

  it('that took the place of another gives the focus back to where the first was opened', async () => {
    function TwoSteps() {
      const [step, setStep] = useState(0);
      const next = () => setStep(step === 2 ? 0 : step + 1);
      return (
        <>
          <button type="button" onClick={next}>
            Open
          </button>
          {step === 0 ? null : (
            <ConfirmDialog
              key={step}
              title={`Step ${step}`}
              confirmLabel="Next"
              onConfirm={next}
              onClose={() => setStep(0)}
            >
              Text
            </ConfirmDialog>
          )}
        </>
      );
    }
    const { user } = renderWidget(<TwoSteps />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByRole('dialog', { name: 'Step 2' });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(document.activeElement?.textContent).toBe('Open');
  });

  it('gives the focus back to where it was', async () => {
    const { user } = renderWidget(<Opener />);
    const opener = screen.getByRole('button', { name: 'Open' });
    await user.click(opener);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(opener);
  });

  it('stays while something is on its way', async () => {
    const onClose = vi.fn();
    const { user } = renderWidget(
      <Dialog kind="alert" title="Title" onClose={onClose} busy>
        Text
      </Dialog>,
    );
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('that alerts is closed by its one button, or by Escape', async () => {
    const onClose = vi.fn();
    const { user } = renderWidget(
      <AlertDialog title="Saved" closeLabel="Got it" onClose={onClose}>
        Nothing else to do.
      </AlertDialog>,
    );
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    expect(onClose).toHaveBeenCalledOnce();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('keeps the focus inside', async () => {
    const { user } = renderWidget(<Opener />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = screen.getByRole('dialog');
    for (let press = 0; press < 6; press += 1) {
      await user.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
  });

  it('confirms only when asked to', async () => {
    const onConfirm = vi.fn();
    const { user } = renderWidget(<Opener onConfirm={onConfirm} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(onConfirm).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});
