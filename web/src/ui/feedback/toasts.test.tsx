import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWidget } from '../../testing/render-widget.tsx';
import { AlertDialog } from '../overlays/confirm-dialog.tsx';
import { hideToasts } from './toast-store.ts';
import { Toasts } from './toasts.tsx';
import { useToast } from './use-toast.tsx';

function Screen() {
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const buttons = {
    Succeed: () => toast.success({ message: 'It worked' }),
    Fail: () => toast.error({ title: 'Oh', message: 'It failed' }),
    Remove: () =>
      toast.success({
        message: 'It is gone',
        actions: [{ label: 'Undo', onSelect: () => toast.success({ message: 'It is back' }) }],
      }),
    Start: () => toast.success({ message: 'The job has started', job: 'job-1' }),
    End: () =>
      toast.warning({
        message: 'The job has ended',
        details: '1 row was refused',
        job: 'job-1',
        background: true,
      }),
    'Fail 1': () => toast.error({ message: 'First failure' }),
    'Fail 2': () => toast.error({ message: 'Second failure' }),
    'Fail 3': () => toast.error({ message: 'Third failure' }),
    Reset: toast.reset,
    Open: () => setOpen(true),
  };
  const list = Object.entries(buttons).map(([name, onClick]) => (
    <button key={name} type="button" onClick={onClick}>
      {name}
    </button>
  ));
  return (
    <>
      <Toasts />
      {list}
      {isOpen ? (
        <AlertDialog title="A dialog" closeLabel="Done" onClose={() => setOpen(false)}>
          Text
        </AlertDialog>
      ) : null}
    </>
  );
}

const press = (name: string) =>
  act(() => screen.getByRole('button', { name, hidden: true }).click());
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => hideToasts(() => true));
  vi.useRealTimers();
});

describe('a toast', () => {
  it('of a success is announced politely and disappears after six seconds', async () => {
    renderWidget(<Screen />);
    // A screen reader announces what is added to a region that is there already.
    const region = screen.getByRole('status');
    press('Succeed');
    expect(region.textContent).toContain('It worked');
    await wait(5_900);
    expect(screen.queryByText('It worked')).not.toBeNull();
    await wait(200);
    expect(screen.queryByText('It worked')).toBeNull();
  });

  it('of a failure is announced at once and stays until it is closed', async () => {
    renderWidget(<Screen />);
    press('Fail');
    expect(screen.getByRole('alert').textContent).toContain('It failed');
    await wait(60_000);
    expect(screen.queryByText('It failed')).not.toBeNull();
    press('Close');
    expect(screen.queryByText('It failed')).toBeNull();
  });

  it('with the same text replaces the first, with its whole time', async () => {
    renderWidget(<Screen />);
    press('Succeed');
    await wait(5_000);
    press('Succeed');
    expect(screen.getAllByText('It worked')).toHaveLength(1);
    await wait(5_500);
    expect(screen.getAllByText('It worked')).toHaveLength(1);
    await wait(1_000);
    expect(screen.queryByText('It worked')).toBeNull();
  });

  it('of the same job replaces the first in place', () => {
    renderWidget(<Screen />);
    press('Start');
    const toast = screen.getByRole('group');
    press('Succeed');
    press('End');
    expect(screen.queryByText('The job has started')).toBeNull();
    expect(screen.getByRole('alert')).toBe(toast);
    expect(toast.textContent).toBe('The job has ended1 row was refused');
    // It stays the first of the two.
    expect(toast.nextElementSibling?.textContent).toBe('It worked');
  });

  it('does not come back when its place is rendered anew, and goes when all are reset', () => {
    const { rerender } = renderWidget(<Screen key="1" />);
    press('Fail');
    press('Succeed');
    rerender(<Screen key="2" />);
    expect(screen.getAllByText('It failed')).toHaveLength(1);
    press('Reset');
    expect(screen.queryByText('It failed')).toBeNull();
    rerender(<Screen key="3" />);
    expect(screen.queryByText('It failed')).toBeNull();
    press('Fail');
    expect(screen.getAllByText('It failed')).toHaveLength(1);
  });

  it('with an action stays longer, and goes once that is done', async () => {
    renderWidget(<Screen />);
    press('Remove');
    await wait(29_000);
    press('Undo');
    expect(screen.queryByText('It is gone')).toBeNull();
    expect(screen.queryByText('It is back')).not.toBeNull();
    press('Remove');
    await wait(31_000);
    expect(screen.queryByText('It is gone')).toBeNull();
  });

  it('stays while its button has the focus', async () => {
    renderWidget(<Screen />);
    press('Remove');
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    await wait(60_000);
    expect(screen.queryByText('It is gone')).not.toBeNull();
    act(() => screen.getByRole('button', { name: 'Undo' }).blur());
    await wait(31_000);
    expect(screen.queryByText('It is gone')).toBeNull();
  });

  it('with an action passes those that wait to be closed', () => {
    renderWidget(<Screen />);
    for (const number of ['1', '2', '3']) press(`Fail ${number}`);
    press('Remove');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    expect(screen.queryAllByRole('alert')).toHaveLength(2);
  });

  it.each(['Undo', 'Close'])('gives the focus back when it goes: %s', (way) => {
    renderWidget(<Screen />);
    const before = screen.getByRole('button', { name: 'Succeed' });
    act(() => before.focus());
    press('Remove');
    act(() => screen.getByRole('button', { name: way }).focus());
    press(way);
    expect(document.activeElement).toBe(before);
  });

  it('is 340 px wide', () => {
    renderWidget(<Screen />);
    expect(document.querySelector<HTMLElement>('[data-toasts]')?.style.maxWidth).toBe('340px');
  });
});

describe('while a dialog is open', () => {
  it('shows a toast of its action in its flow, and leaves it to the page when it closes', async () => {
    renderWidget(<Screen />);
    press('Open');
    await wait(0);
    press('Fail');
    const dialog = within(screen.getByRole('dialog', { name: 'A dialog' }));
    expect(dialog.getByRole('status').textContent).toContain('It failed');
    const toast = dialog.getByText('It failed');
    const done = dialog.getByRole('button', { name: 'Done' });
    expect(toast.compareDocumentPosition(done)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    press('Done');
    await wait(1_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getAllByText('It failed')).toHaveLength(1);
  });

  it('leaves a toast of other work on the page, and its time stands still', async () => {
    renderWidget(<Screen />);
    press('Succeed');
    press('Open');
    await wait(20_000);
    press('End');
    const dialog = within(screen.getByRole('dialog', { name: 'A dialog' }));
    expect(dialog.queryByText('The job has ended')).toBeNull();
    expect(screen.getByText('The job has ended')).toBeTruthy();
    expect(screen.getByText('It worked')).toBeTruthy();
    press('Done');
    await wait(7_000);
    expect(screen.queryByText('It worked')).toBeNull();
  });
});
