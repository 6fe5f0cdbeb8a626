import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderWidget } from '../testing/render-widget.tsx';
import { Checkbox } from './checkbox.tsx';
import { RadioGroup } from './radio-group.tsx';
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
    expect(screen.getByText('50 of 50')).toBeTruthy();
  });

  it('announces its error at once', () => {
    renderWidget(<TextInput label="Note" error="Too odd" />);
    expect(screen.getByRole('alert').textContent).toBe('Too odd');
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
