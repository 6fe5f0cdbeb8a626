import { notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWidget } from '../../testing/render-widget.tsx';
import { Toasts } from './toasts.tsx';
import { useToast } from './use-toast.tsx';

function Sayings() {
  const toast = useToast();
  return (
    <>
      <Toasts />
      <button type="button" onClick={() => toast.success({ message: 'It worked' })}>
        Succeed
      </button>
      <button type="button" onClick={() => toast.error({ title: 'Oh', message: 'It failed' })}>
        Fail
      </button>
      <button
        type="button"
        onClick={() =>
          toast.success({
            message: 'It is gone',
            action: { label: 'Undo', onSelect: () => toast.success({ message: 'It is back' }) },
          })
        }
      >
        Remove
      </button>
      <button type="button" onClick={toast.reset}>
        Reset
      </button>
    </>
  );
}

const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => notifications.clean());
  vi.useRealTimers();
});

describe('a toast', () => {
  it('of a success is announced politely and disappears after six seconds', async () => {
    renderWidget(<Sayings />);
    press('Succeed');
    expect(screen.getByRole('status').textContent).toContain('It worked');
    await wait(5_900);
    expect(screen.queryByText('It worked')).not.toBeNull();
    await wait(1_000);
    expect(screen.queryByText('It worked')).toBeNull();
  });

  it('of a failure is announced at once and stays until it is closed', async () => {
    renderWidget(<Sayings />);
    press('Fail');
    expect(screen.getByRole('alert').textContent).toContain('It failed');
    await wait(60_000);
    expect(screen.queryByText('It failed')).not.toBeNull();
    press('Close');
    await wait(1_000);
    expect(screen.queryByText('It failed')).toBeNull();
  });

  it('said again takes the place of the first, with its whole time', async () => {
    renderWidget(<Sayings />);
    press('Succeed');
    await wait(5_000);
    press('Succeed');
    await wait(500);
    expect(screen.getAllByText('It worked')).toHaveLength(1);
    await wait(5_000);
    expect(screen.getAllByText('It worked')).toHaveLength(1);
    await wait(1_500);
    expect(screen.queryByText('It worked')).toBeNull();
  });

  it('does not come back when its place is drawn anew, and goes when all are reset', async () => {
    const { rerender } = renderWidget(<Sayings key="1" />);
    press('Fail');
    press('Succeed');
    rerender(<Sayings key="2" />);
    expect(screen.getAllByText('It failed')).toHaveLength(1);
    press('Reset');
    await wait(1_000);
    expect(screen.queryByText('It failed')).toBeNull();
    rerender(<Sayings key="3" />);
    expect(screen.queryByText('It failed')).toBeNull();
    press('Fail');
    expect(screen.getAllByText('It failed')).toHaveLength(1);
  });

  it('with something to do about it stays longer, and goes once that is done', async () => {
    renderWidget(<Sayings />);
    press('Remove');
    await wait(29_000);
    press('Undo');
    await wait(1_000);
    expect(screen.queryByText('It is gone')).toBeNull();
    expect(screen.queryByText('It is back')).not.toBeNull();
    press('Remove');
    await wait(31_000);
    expect(screen.queryByText('It is gone')).toBeNull();
  });

  it('is 340 px wide, top right', () => {
    renderWidget(<Sayings />);
    const place = document.querySelector<HTMLElement>('[data-position="top-right"]');
    expect(place?.style.getPropertyValue('--notifications-container-width')).toContain('21.25rem');
  });
});
