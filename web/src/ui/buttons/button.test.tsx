import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWidget } from '../../testing/render-widget.tsx';
import { Button } from './button.tsx';

it('submits no form unless it says so, and is pressed by keyboard', async () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const onClick = vi.fn();
  const { user } = renderWidget(
    <form onSubmit={onSubmit}>
      <Button onClick={onClick}>More</Button>
      <Button type="submit">Save</Button>
    </form>,
  );
  screen.getByRole('button', { name: 'More' }).focus();
  await user.keyboard('{Enter}');
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 0]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('keeps its name and cannot be pressed while its action runs', async () => {
  const onClick = vi.fn();
  const { user } = renderWidget(
    <Button loading onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await user.click(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  // A disabled button would lose the focus.
  expect(button.disabled).toBe(false);
  expect(onClick).not.toHaveBeenCalled();
});

it('is a link with an address, or the link that it is given', () => {
  renderWidget(
    <>
      <Button href="/plain" target="_blank">
        Plain
      </Button>
      <Button
        data-track="routed"
        renderRoot={(props) => (
          <a href="/routed" {...props}>
            {props.children}
          </a>
        )}
      >
        Routed
      </Button>
    </>,
  );
  const links = screen.getAllByRole('link').map((link) => ({
    name: link.textContent,
    href: link.getAttribute('href'),
    target: link.getAttribute('target'),
    track: link.dataset.track,
    type: link.getAttribute('type'),
  }));
  expect(links).toEqual([
    { name: 'Plain', href: '/plain', target: '_blank', track: undefined, type: null },
    { name: 'Routed', href: '/routed', target: null, track: 'routed', type: null },
  ]);
});
