import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderWidget } from '../../testing/render-widget.tsx';
import { Tabs } from './tabs.tsx';

const tabs = [
  { key: '1', label: 'Open', value: 'open' },
  { key: '2', label: 'Waiting', value: 'waiting', disabled: true },
  { key: '3', label: 'Closed', value: 'closed' },
];

function Tickets({
  start,
  onChange = vi.fn(),
}: {
  start?: string;
  onChange?: (v: string) => void;
}) {
  const [value, setValue] = useState(start);
  const change = (next: string) => {
    setValue(next);
    onChange(next);
  };
  return (
    <Tabs label="Tickets" tabs={tabs} value={value} onChange={change}>
      Shows {value ?? 'the first'}
    </Tabs>
  );
}

const current = () => screen.getByRole('tab', { selected: true }).textContent;

describe('tabs', () => {
  it('show the first one until another is chosen', async () => {
    const { user } = renderWidget(<Tickets />);
    expect(current()).toBe('Open');
    await user.click(screen.getByRole('tab', { name: 'Closed' }));
    expect(current()).toBe('Closed');
    expect(screen.getByRole('tabpanel', { name: 'Closed' }).textContent).toBe('Shows closed');
  });

  it('pass over a disabled one with the arrows, and go round', async () => {
    const onChange = vi.fn();
    const { user } = renderWidget(<Tickets onChange={onChange} />);
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(current()).toBe('Closed');
    await user.keyboard('{ArrowRight}');
    expect(current()).toBe('Open');
    expect(onChange.mock.calls.flat()).toEqual(['closed', 'open']);
  });

  it.each(['waiting', 'no-such-tab'])('show the first one for "%s"', (start) => {
    renderWidget(<Tickets start={start} />);
    expect(current()).toBe('Open');
  });
});
