import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWidget } from '../../../testing/render-widget.tsx';
import type { FieldOption } from '../field-definition.ts';
import { AutocompleteMultiSelect } from './autocomplete-multi-select.tsx';
import type { FindOptions } from './use-found-options.ts';

const cities: FieldOption[] = ['Lima', 'Lisbon', 'London'].map((title) => ({ id: title, title }));
const find = vi.fn<FindOptions>();

function Cities({ start = [] }: { start?: FieldOption[] }) {
  const [value, setValue] = useState(start);
  return (
    <AutocompleteMultiSelect label="City" value={value} onChange={setValue} findOptions={find} />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chips = () => [...document.querySelectorAll('.mantine-Pill-label')].map((e) => e.textContent);
const announced = () => screen.getByRole('status').textContent;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function start(chosen?: FieldOption[]) {
  renderWidget(<Cities {...(chosen && { start: chosen })} />);
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  find.mockReset();
  find.mockImplementation(async (search) =>
    cities.filter(({ title }) => title.toLowerCase().startsWith(search.toLowerCase())),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('an autocomplete multi-select', () => {
  it('asks once, after the person paused, and says how many it found', async () => {
    const user = start();
    await user.type(field(), 'li');
    expect(find).not.toHaveBeenCalled();
    await wait(600);
    expect(find.mock.calls.map(([search]) => search)).toEqual(['li']);
    expect(shown()).toEqual(['Lima', 'Lisbon']);
    expect(announced()).toBe('2 results');
  });

  it('asks for nothing while nothing is typed', async () => {
    const user = start();
    await user.click(field());
    expect(screen.getByText('Type to search')).toBeTruthy();
    await user.type(field(), '   ');
    await wait(600);
    expect(find).not.toHaveBeenCalled();
  });

  it('collects chips by keyboard over several searches, and removes them', async () => {
    const user = start([{ id: 'Oslo', title: 'Oslo' }]);
    await user.type(field(), 'li');
    await wait(600);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field().value).toBe('');
    await user.type(field(), 'lon');
    await wait(600);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(chips()).toEqual(['Oslo', 'Lima', 'London']);
    await user.keyboard('{Backspace}');
    expect(chips()).toEqual(['Oslo', 'Lima']);
  });

  it('only logs what its handler fails with, once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const failure = new Error('down');
    find.mockRejectedValue(failure);
    const user = start();
    await user.type(field(), 'li');
    await wait(600);
    expect(warn.mock.calls).toEqual([['The options could not be found', failure]]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getAllByText('Nothing found')).toHaveLength(2);
  });

  it('ignores a late response to an earlier search, and aborts the handler', async () => {
    const answers: ((options: FieldOption[]) => void)[] = [];
    find.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const user = start();
    await user.type(field(), 'li');
    await wait(600);
    await user.type(field(), 's');
    await wait(600);
    expect(find.mock.calls.map(([search]) => search)).toEqual(['li', 'lis']);
    expect(find.mock.calls[0]?.[1].aborted).toBe(true);
    await act(async () => answers[1]?.([{ id: 'Lisbon', title: 'Lisbon' }]));
    await act(async () => answers[0]?.(cities));
    expect(shown()).toEqual(['Lisbon']);
  });
});
