import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderWidget } from '../../testing/render-widget.tsx';
import { Checkbox } from './checkbox.tsx';
import { PasswordInput } from './password-input.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Dropdown } from './select/dropdown.tsx';
import { SearchableSelect } from './select/searchable-select.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

describe('a text input', () => {
  it('has no limit unless it is asked for', async () => {
    const { user } = renderWidget(<TextInput label="Note" />);
    const input = screen.getByLabelText<HTMLInputElement>('Note');
    await user.type(input, 'x'.repeat(60));
    expect(input.value).toHaveLength(60);
  });

  it('stops at 50 when limited, and counts', async () => {
    const { user } = renderWidget(<TextInput label="Note" limited />);
    const input = screen.getByLabelText<HTMLInputElement>('Note');
    await user.type(input, 'x'.repeat(60));
    expect(input.value).toHaveLength(50);
    expect(screen.getByText('50 of 50 characters')).toBeTruthy();
  });

  it('announces its error at once', () => {
    renderWidget(<TextInput label="Note" error="Too odd" />);
    expect(screen.getByRole('alert').textContent).toBe('Too odd');
  });
});

describe('a required field', () => {
  const options = [
    { id: 'a', title: 'First' },
    { id: 'b', title: 'Second' },
  ];
  const choice = { label: 'Field', options, value: null, onChange: () => undefined };

  it.each([
    ['TextInput', <TextInput key="1" label="Field" withAsterisk />],
    ['PasswordInput', <PasswordInput key="2" label="Field" showLabel="Show" withAsterisk />],
    ['TextArea', <TextArea key="3" label="Field" withAsterisk />],
    ['Dropdown', <Dropdown key="4" {...choice} withAsterisk />],
    ['SearchableSelect', <SearchableSelect key="5" label="Field" groups={[]} withAsterisk />],
  ])('says so to a screen reader: %s', (_, field) => {
    renderWidget(field);
    const [input] = screen.getAllByLabelText(/^Field/);
    expect(input?.getAttribute('aria-required')).toBe('true');
  });

  it('says so at each option of a choice', () => {
    renderWidget(<RadioGroup label="Field" options={options} withAsterisk />);
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ required }) => required)).toEqual([true, true]);
  });

  it('is not said of a field that may stay empty', () => {
    renderWidget(<TextInput label="Field" />);
    expect(screen.getByLabelText('Field').hasAttribute('aria-required')).toBe(false);
  });
});

describe('a checkbox', () => {
  it('is set by Space and toggled by Enter, which does not send the form', async () => {
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const { user } = renderWidget(
      <form onSubmit={onSubmit}>
        <Checkbox label="Agree" />
        <button type="submit">Send</button>
      </form>,
    );
    const box = screen.getByLabelText<HTMLInputElement>('Agree');
    box.focus();
    await user.keyboard(' ');
    expect(box.checked).toBe(true);
    await user.keyboard('{Enter}');
    expect(box.checked).toBe(false);
    await user.keyboard('{Enter}');
    expect(box.checked).toBe(true);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('toggles once for a held Enter, and says the value of its target', async () => {
    const onChange = vi.fn();
    const { user } = renderWidget(
      <Checkbox label="Agree" onChange={(event) => onChange(event.currentTarget.checked)} />,
    );
    await user.tab();
    await user.keyboard('{Enter>5/}');
    expect(onChange.mock.calls).toEqual([[true]]);
    await user.keyboard(' ');
    expect(onChange.mock.calls).toEqual([[true], [false]]);
  });
});

describe('a checkbox with a link in its text', () => {
  const terms = { text: 'terms of use', href: '/terms' };

  it('has the link where the words stand, and opens it beside the form', () => {
    renderWidget(<Checkbox label="I accept the terms of use." link={terms} />);
    expect(screen.getByLabelText('I accept the terms of use.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'terms of use' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/terms', '_blank']);
  });

  it('has it behind the text that does not name it', () => {
    renderWidget(<Checkbox label="I agree." link={terms} />);
    expect(screen.getByLabelText('I agree. terms of use')).toBeTruthy();
  });

  it('is not toggled by its link', async () => {
    const { user } = renderWidget(<Checkbox label="I accept the terms of use." link={terms} />);
    const link = screen.getByRole('link');
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    link.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  it('announces its error at once, under it', () => {
    renderWidget(<Checkbox label="I agree" error="Needed" />);
    expect(screen.getByRole('alert').textContent).toBe('Needed');
  });
});

describe('a radio group', () => {
  it('shows its error under the options, announced at once', () => {
    const options = [
      { id: 'a', title: 'A' },
      { id: 'b', title: 'B' },
    ];
    renderWidget(<RadioGroup label="Letter" options={options} error="Choose one" />);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe('Choose one');
    const last = screen.getByLabelText('B');
    expect(last.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});
