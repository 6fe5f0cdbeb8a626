import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderWidget } from '../../testing/render-widget.tsx';
import { choiceProps, type FieldDefinition, menuProps, shownError } from './field-definition.ts';
import { RadioGroup } from './radio-group.tsx';
import { Dropdown } from './select/dropdown.tsx';
import { TextField } from './text-area.tsx';

const note: FieldDefinition = {
  id: 'note',
  label: 'Note',
  placeholder: 'What happened?',
  helperText: 'Two sentences are enough.',
};
const fruit: FieldDefinition = {
  id: 'fruit',
  label: 'Fruit',
  placeholder: 'Choose one',
  errorMessage: 'A fruit is needed.',
  options: [
    { id: 'APPLE', title: 'Apple', image: '/apple.svg' },
    { id: 'PEAR', title: 'Pear' },
  ],
};

function Typing({ field, ...rest }: { field: FieldDefinition; limited?: boolean }) {
  const [value, setValue] = useState('');
  return <TextField field={field} value={value} onChange={setValue} {...rest} />;
}

const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

describe('the error of a field', () => {
  it.each([
    ['the supplied message first', 'Too long.', 'Too long.'],
    ['else its own', undefined, 'A fruit is needed.'],
    ['its own when it is only known to be wrong', true, 'A fruit is needed.'],
    ['none when it is known to be right', false, null],
  ])('is %s', (_, supplied, expected) => {
    expect(shownError(fruit, supplied)).toBe(expected);
  });
});

describe('a text field by its definition', () => {
  it('has its id, label, placeholder and help', () => {
    renderWidget(<Typing field={note} />);
    const input = screen.getByLabelText<HTMLInputElement>('Note');
    expect([input.id, input.placeholder, input.tagName]).toEqual([
      'note',
      'What happened?',
      'INPUT',
    ]);
    const help = document.getElementById(input.getAttribute('aria-describedby')?.trim() ?? '');
    expect(help?.textContent).toBe('Two sentences are enough.');
  });

  it('has three lines when it is multi-line, or as many as it says', () => {
    const { rerender } = renderWidget(<Typing field={{ ...note, isMultiline: true }} />);
    const rows = () => screen.getByLabelText('Note').getAttribute('rows');
    expect(rows()).toBe('3');
    rerender(<Typing field={{ ...note, isMultiline: true, rowLength: 7 }} />);
    expect(rows()).toBe('7');
  });

  it.each([false, true])(
    'has no limit unless it is asked for (multi-line: %s)',
    async (isMultiline) => {
      const { user } = renderWidget(<Typing field={{ ...note, isMultiline }} />);
      const input = screen.getByLabelText<HTMLInputElement>('Note');
      await user.type(input, 'x'.repeat(60));
      expect(input.value).toHaveLength(60);
      expect(screen.queryByText(/of 50/)).toBeNull();
    },
  );

  it.each([false, true])(
    'stops at 50 when limited, and counts beside its help (multi-line: %s)',
    async (isMultiline) => {
      const { user } = renderWidget(<Typing field={{ ...note, isMultiline }} limited />);
      const input = screen.getByLabelText<HTMLInputElement>('Note');
      await user.type(input, 'x'.repeat(60));
      expect(input.value).toHaveLength(50);
      expect(screen.getByText('50 of 50 characters')).toBeTruthy();
      expect(screen.getByText('Two sentences are enough.')).toBeTruthy();
    },
  );
});

describe('a choice by its definition', () => {
  it('shows its options, with their pictures, and its own error under them', () => {
    renderWidget(<RadioGroup {...choiceProps(fruit)} />);
    expect(screen.getByRole('radiogroup', { name: 'Fruit' })).toBeTruthy();
    expect(screen.getByLabelText('Apple')).toBeTruthy();
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/apple.svg');
    expect(alerts()).toEqual(['A fruit is needed.']);
  });

  it('shows the supplied error in place of its own in a dropdown', () => {
    renderWidget(
      <Dropdown {...menuProps(fruit, 'No fruit left.')} value={null} onChange={vi.fn()} />,
    );
    expect(screen.getByPlaceholderText('Choose one').id).toBe('fruit');
    expect(alerts()).toEqual(['No fruit left.']);
  });
});
