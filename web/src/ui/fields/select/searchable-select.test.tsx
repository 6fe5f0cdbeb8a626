import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderWidget } from '../../../testing/render-widget.tsx';
import { SearchableSelect } from './searchable-select.tsx';

const groups = [
  { group: 'Near', items: [{ value: 'mid', label: '(UTC-06:00) Central', keywords: 'Chicago' }] },
  {
    group: 'Far',
    items: [
      { value: 'par', label: '(UTC+01:00) Paris', keywords: 'Europe/Paris' },
      { value: 'sao', label: '(UTC-03:00) São Paulo' },
    ],
  },
];

function open(props: Partial<Parameters<typeof SearchableSelect>[0]> = {}) {
  const onChange = vi.fn();
  const { user } = renderWidget(
    <SearchableSelect label="Zone" groups={groups} onChange={onChange} {...props} />,
  );
  return {
    user,
    onChange,
    field: screen.getByRole<HTMLInputElement>('combobox', { name: /Zone/ }),
  };
}

const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('a searchable select', () => {
  it.each([
    ['paris', '(UTC+01:00) Paris'],
    ['chicago', '(UTC-06:00) Central'],
    ['+01:00', '(UTC+01:00) Paris'],
    ['europe par', '(UTC+01:00) Paris'],
    ['SAO', '(UTC-03:00) São Paulo'],
  ])('finds by "%s"', async (search, label) => {
    const { user, field } = open();
    await user.click(field);
    await user.type(field, search);
    expect(shown()).toEqual([label]);
  });

  it('chooses by keyboard', async () => {
    const { user, field, onChange } = open();
    await user.click(field);
    await user.type(field, 'paris');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onChange.mock.calls.at(-1)?.[0]).toBe('par');
  });

  it('says that nothing was found', async () => {
    const { user, field } = open();
    await user.click(field);
    await user.type(field, 'atlantis');
    expect(shown()).toEqual([]);
    expect(screen.getByText('Nothing found')).toBeTruthy();
  });

  it('announces its error', () => {
    open({ error: 'Choose one.' });
    expect(screen.getByRole('alert').textContent).toBe('Choose one.');
  });
});
