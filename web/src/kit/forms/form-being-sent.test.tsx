import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openSample, refusal, type Saved } from './testing/sample-dialog.tsx';

describe('a form that is being sent', () => {
  const pending = () => {
    const { promise, resolve, reject } = Promise.withResolvers<Saved>();
    return { promise, resolve, reject };
  };
  const drafts = () => Object.keys(localStorage).filter((key) => key.includes('draft'));

  it('cannot be sent again, by no key', async () => {
    const answer = pending();
    let calls = 0;
    const { user, fill, name } = await openSample(() => {
      calls += 1;
      return answer.promise;
    });
    await fill();
    await user.type(name(), '{Enter}{Enter}');
    const form = name().closest('form');
    form?.requestSubmit();
    form?.requestSubmit();
    answer.resolve({ name: 'second', version: 2 });
    expect(await screen.findByText('second is saved.')).toBeTruthy();
    expect(calls).toBe(1);
  });

  it('cannot be sent while the conflict is not read', async () => {
    let calls = 0;
    const { user, submit, fill, name } = await openSample(() => {
      calls += 1;
      return Promise.reject(refusal({ code: 'resource.changed', status: 409 }));
    });
    await fill();
    await submit();
    await screen.findByText('Changed by another user');
    await user.type(name(), '{Enter}');
    name().closest('form')?.requestSubmit();
    expect(calls).toBe(1);
  });

  it('says that it is saved after the user has left, and forgets the draft', async () => {
    const answer = pending();
    const { submit, fill, leave } = await openSample(() => answer.promise);
    await fill();
    await submit();
    leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer.resolve({ name: 'second', version: 2 });
    expect(await screen.findByText('second is saved.')).toBeTruthy();
    expect(drafts()).toEqual([]);
  });

  it('says that it failed after the user has left, and keeps the draft', async () => {
    const answer = pending();
    const { submit, fill, leave } = await openSample(() => answer.promise);
    await fill();
    await submit();
    leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer.reject(refusal({ requestId: 'request-7' }));
    expect(await screen.findByText(/Reference: request-7/)).toBeTruthy();
    expect(drafts()).toHaveLength(1);
  });
});
