import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWidget } from '../../testing/render-widget.tsx';
import { CutText } from './cut-text.tsx';

const fifty = 'x'.repeat(50);

describe('a long text in a table', () => {
  it('is cut at fifty characters, with the rest behind see more and see less', async () => {
    const { user } = renderWidget(<CutText text={`${fifty}yz`} />);
    const cut = screen.getByText(`${fifty}…`);
    expect(cut.title).toBe(`${fifty}yz`);
    const toggle = screen.getByRole('button', { name: 'See more' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await user.click(toggle);
    expect(screen.getByText(`${fifty}yz`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'See less' }));
    expect(screen.getByText(`${fifty}…`)).toBeTruthy();
  });

  it('is whole when it just fits, and has no button', () => {
    renderWidget(<p>{<CutText text={fifty} />}</p>);
    expect(screen.getByText(fifty)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('has a limit of its own where a column says so, and never cuts a character in two', () => {
    renderWidget(<CutText text="🍎🍐🍊🍋🍌" limit={3} />);
    expect(screen.getByText('🍎🍐🍊…')).toBeTruthy();
  });
});
