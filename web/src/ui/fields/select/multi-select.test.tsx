import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderWidget } from '../../../testing/render-widget.tsx';
import type { MultiSelectOption } from './multi-select.tsx';
import { MultiSelect } from './multi-select.tsx';

const fruits = (...selected: string[]): MultiSelectOption[] =>
  [
    { id: 'OTHER', title: 'Anything else' },
    { id: 'p', title: 'Pear' },
    { id: 'm', title: 'Melón' },
    { id: 'a', title: 'Apple' },
  ].map((option) => ({ ...option, selected: selected.includes(option.title) }));

function Fruits({
  start = fruits(),
  ...rest
}: {
  start?: MultiSelectOption[];
  sorted?: boolean;
  error?: string;
}) {
  const [options, setOptions] = useState(start);
  return (
    <>
      <MultiSelect label="Fruit" options={options} onChange={setOptions} {...rest} />
      <button type="button" onClick={() => setOptions([])}>
        No fruit
      </button>
    </>
  );
}

const field = () => screen.getByRole('button', { name: /^Fruit/ });
const boxes = () => screen.queryAllByRole<HTMLInputElement>('checkbox');
const titles = () => boxes().map(({ labels }) => labels?.[0]?.textContent);
const ticked = () =>
  boxes()
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent);

async function open(start?: MultiSelectOption[], props: { sorted?: boolean } = {}) {
  const { user } = renderWidget(<Fruits {...(start && { start })} {...props} />);
  await user.click(field());
  return user;
}

describe('a multi-select', () => {
  it('says what is selected: none, the one, or how many', async () => {
    const user = await open(fruits());
    expect(field().textContent).toBe('None selected');
    await user.click(screen.getByLabelText('Pear'));
    expect(field().textContent).toBe('Pear');
    await user.click(screen.getByLabelText('Apple'));
    expect(field().textContent).toBe('2 selected');
  });

  it('opens a popup of 210 by 366 px', async () => {
    await open();
    const { style } = screen.getByRole('dialog', { name: 'Fruit' });
    expect([style.width, style.height].join()).toMatch(/13\.125rem.*22\.875rem/);
  });

  it('hands back the options with what is selected', async () => {
    const onChange = vi.fn();
    const { user } = renderWidget(
      <MultiSelect label="Fruit" options={fruits('Pear')} onChange={onChange} sorted />,
    );
    await user.click(field());
    await user.click(screen.getByLabelText('Apple'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(fruits('Pear', 'Apple'));
  });

  it('puts "Other" last when sorted', async () => {
    await open(fruits(), { sorted: true });
    expect(titles()).toEqual(['Apple', 'Melón', 'Pear', 'Anything else']);
  });

  it('finds without accents and says how many', async () => {
    const user = await open();
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'melon');
    expect(titles()).toEqual(['Melón']);
    expect(screen.getByRole('status').textContent).toBe('1 result');
    await user.type(screen.getByRole('searchbox'), 'xyz');
    expect(screen.getAllByText('Nothing found')).toHaveLength(2);
  });

  it('selects all that are found, and clears everything', async () => {
    const user = await open(fruits('Pear'));
    const search = screen.getByRole('searchbox');
    await user.type(search, 'a');
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    await user.clear(search);
    expect(ticked()).toEqual(['Anything else', 'Pear', 'Apple']);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(ticked()).toEqual([]);
    expect(field().textContent).toBe('None selected');
  });

  it('has nothing selected any longer when its list becomes empty', async () => {
    const { user } = renderWidget(<Fruits start={fruits('Pear', 'Apple')} />);
    expect(field().textContent).toBe('2 selected');
    await user.click(screen.getByRole('button', { name: 'No fruit' }));
    expect(field().textContent).toBe('None selected');
  });

  it('works by keyboard alone: arrows, Space, Enter, Escape', async () => {
    const { user } = renderWidget(<Fruits />);
    await user.tab();
    await user.keyboard('{Enter}');
    screen.getByRole('searchbox').focus();
    await user.keyboard('{ArrowDown} {ArrowDown}{Enter}');
    expect(ticked()).toEqual(['Anything else', 'Pear']);
    await user.keyboard('{End} {Home} ');
    expect(ticked()).toEqual(['Pear', 'Apple']);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await user.keyboard('{Escape}');
    expect(boxes()).toEqual([]);
    expect(document.activeElement).toBe(field());
  });

  it('announces its error at once', () => {
    renderWidget(<Fruits error="Choose some" />);
    expect(screen.getByRole('alert').textContent).toBe('Choose some');
  });
});
