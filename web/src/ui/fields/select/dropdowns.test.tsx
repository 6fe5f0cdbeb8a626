import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderWidget } from '../../../testing/render-widget.tsx';
import type { FieldOption } from '../field-definition.ts';
import { Dropdown } from './dropdown.tsx';
import { sortOptions } from './menu-options.tsx';
import { MultiDropdown } from './multi-dropdown.tsx';

const options: FieldOption[] = [
  { id: 'OTHER', title: 'Another one' },
  { id: 'z', title: 'Zucchini', image: '/zucchini.svg' },
  { id: 'e', title: 'Éclair' },
  { id: 'a', title: 'Apple' },
];

const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

function One(props: Partial<Parameters<typeof Dropdown>[0]>) {
  const [value, setValue] = useState<string | null>(null);
  return <Dropdown label="Food" options={options} value={value} onChange={setValue} {...props} />;
}

function Several(props: Partial<Parameters<typeof MultiDropdown>[0]>) {
  const [value, setValue] = useState<string[]>(['a', 'z']);
  return (
    <MultiDropdown label="Food" options={options} value={value} onChange={setValue} {...props} />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Food' });

describe('the order of options', () => {
  it('is that of the language, with "Other" last', () => {
    expect(sortOptions(options, 'fr-CA').map(({ id }) => id)).toEqual(['a', 'e', 'z', 'OTHER']);
  });

  it('counts as people count', () => {
    const aisles = ['Aisle 10', 'Aisle 9'].map((title) => ({ title }));
    expect(sortOptions(aisles, 'en-US').map(({ title }) => title)).toEqual(['Aisle 9', 'Aisle 10']);
  });
});

describe('a dropdown', () => {
  it('keeps the given order unless it is sorted', async () => {
    const { user, rerender } = renderWidget(<One />);
    await user.click(field());
    expect(shown()).toEqual(['Another one', 'Zucchini', 'Éclair', 'Apple']);
    rerender(<One sorted />);
    expect(shown()).toEqual(['Apple', 'Éclair', 'Zucchini', 'Another one']);
  });

  it('is at most 200 px high when open', async () => {
    const { user } = renderWidget(<One />);
    await user.click(field());
    const menu = screen.getByRole('listbox').parentElement;
    expect(menu?.style.maxHeight).toBe('200px');
  });

  it('chooses by keyboard, and shows the picture of what was chosen', async () => {
    const { user } = renderWidget(<One sorted />);
    await user.tab();
    await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(field().value).toBe('Zucchini');
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/zucchini.svg');
  });

  it('announces its error at once and its warning politely, both under it', () => {
    renderWidget(<One error="Choose one" warning="Two are out of stock" />);
    expect(screen.getByRole('alert').textContent).toBe('Choose one');
    const warning = screen.getByRole('status');
    expect(warning.textContent).toBe('Two are out of stock');
    expect(field().compareDocumentPosition(warning)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const described = (field().getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.some((id) => document.getElementById(id)?.contains(warning))).toBe(true);
  });
});

describe('a multi dropdown', () => {
  const chips = () =>
    [...document.querySelectorAll('.mantine-Pill-label')].map((e) => e.textContent);

  it('shows what is chosen as chips, and removes the last one with Backspace', async () => {
    const { user } = renderWidget(<Several />);
    expect(chips()).toEqual(['Apple', 'Zucchini']);
    field().focus();
    await user.keyboard('{Backspace}');
    expect(chips()).toEqual(['Apple']);
  });

  it('adds by keyboard', async () => {
    const { user } = renderWidget(<Several sorted />);
    await user.tab();
    await user.keyboard(' {ArrowDown}{ArrowDown}{Enter}');
    expect(chips()).toEqual(['Apple', 'Zucchini', 'Éclair']);
  });

  it('is cleared at once', async () => {
    const { user } = renderWidget(<Several />);
    await user.click(screen.getByLabelText('Clear'));
    expect(chips()).toEqual([]);
  });

  it('has nothing chosen any longer when its list becomes empty', () => {
    const onChange = vi.fn();
    const { rerender } = renderWidget(<Several value={['a']} onChange={onChange} />);
    expect(onChange).not.toHaveBeenCalled();
    rerender(<Several value={['a']} options={[]} onChange={onChange} />);
    expect(onChange).toHaveBeenCalledExactlyOnceWith([]);
    expect(chips()).toEqual([]);
  });

  it('puts "Other" last when sorted', async () => {
    const { user } = renderWidget(<Several sorted />);
    await user.click(field());
    const list = screen.getByRole('listbox');
    expect(within(list).getAllByRole('option').at(-1)?.textContent).toBe('Another one');
  });
});
