import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openSample, refusal, type Saved } from './testing/sample-dialog.tsx';

describe('a form in a dialog', () => {
  it('moves the focus to the first wrong field of the screen after an invalid submit', async () => {
    const { user, submit, name } = await openSample(() => Promise.reject(refusal({})));
    await submit();
    expect(screen.getByText('A kind is required.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'First kind' }));
    await user.click(screen.getByRole('radio', { name: 'First kind' }));
    await submit();
    expect(document.activeElement).toBe(name());
  });

  it('shows an error of one field at that field and moves the focus there', async () => {
    const exists = refusal({ code: 'email_domain.exists', status: 409, message: 'It exists.' });
    const { submit, fill, name } = await openSample(() => Promise.reject(exists));
    await fill();
    await submit();
    expect((await screen.findByText('It exists.')).getAttribute('role')).toBe('alert');
    expect(document.activeElement).toBe(name());
    expect(name().value).toBe('second');
  });

  it.each([
    ['a fault', refusal({ requestId: 'request-7' }), 'An error occurred while performing'],
    ['a refusal', refusal({ status: 403, requestId: 'request-7' }), 'Refused.'],
  ])('shows %s at the top with its reference, until the next submit', async (_, error, message) => {
    let answer: () => Promise<Saved> = () => Promise.reject(error);
    const { submit, fill, name } = await openSample(() => answer());
    await fill();
    await submit();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Something went wrong...!');
    expect(alert.textContent).toContain(message);
    expect(alert.textContent).toContain('Reference: request-7');
    expect(name().value).toBe('second');
    answer = async () => ({ name: 'second', version: 2 });
    await submit();
    expect(await screen.findByText('second is saved.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows at the top what concerns a field that is not on the screen', async () => {
    const details = [
      {
        in: 'body' as const,
        field: 'products.0',
        code: 'field.invalid' as const,
        message: 'Not valid',
      },
      {
        in: 'body' as const,
        field: 'name.first',
        code: 'field.too_long' as const,
        message: 'Too long',
      },
    ];
    let answer = refusal({ code: 'product.not_subscribed', status: 422, message: 'No.', details });
    const { submit, fill, name } = await openSample(() => Promise.reject(answer));
    await fill();
    await submit();
    const alert = (await screen.findByText('No.')).closest('[role=alert]');
    expect(alert?.compareDocumentPosition(name())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText('Too long')).toBeTruthy();
    expect(document.activeElement).toBe(name());
    // The text of this code only points to fields.
    answer = refusal({ code: 'input.invalid', status: 400, message: 'See the fields.', details });
    await submit();
    expect(await screen.findByText('Not valid')).toBeTruthy();
    expect(screen.queryByText('See the fields.')).toBeNull();
  });

  it('leaves an error to the screen that already shows it', async () => {
    const stale = refusal({ code: 'company.other_chosen', status: 409 });
    let calls = 0;
    const { submit, fill } = await openSample(() => {
      calls += 1;
      return Promise.reject(stale);
    });
    await fill();
    await submit();
    await waitFor(() => expect(calls).toBe(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('data-loading')).toBe(false),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps what was typed when Escape closes it', async () => {
    const { user, fill, open, name } = await openSample(() => Promise.reject(refusal({})));
    await fill();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await open();
    await waitFor(() => expect(name().value).toBe('second'));
    expect(screen.getByText('We kept what you typed.')).toBeTruthy();
  });

  it('forgets the draft when it is cancelled, and starts afresh', async () => {
    const { user, fill, open, name } = await openSample(() => Promise.reject(refusal({})));
    await fill();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await open();
    expect(name().value).toBe('');
    expect(screen.queryByText('We kept what you typed.')).toBeNull();
  });
});
