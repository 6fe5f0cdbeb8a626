import type { UserContext } from '@endcap/contract/identity/identity';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { person } from '../../testing/people.ts';
import { createQueryClient } from '../call/query-client.ts';
import { sessionQuery } from '../session/session.ts';
import { useDraftForm } from './draft-form.ts';
import { dropDraftsOf, hasUnsavedWork } from './drafts.ts';

const maya = person('COMPANY_ADMIN');
const ines = person('COMPANY_ADMIN', { login_id: 'ines@northfield.example' });
const initialValues = { topic: '', secret: '', count: 0 };

function Form({ name = 'note' }: { name?: string | false }) {
  const shared = { initialValues };
  const form = useDraftForm<typeof initialValues>(
    name === false ? { ...shared, name, reason: 'a test' } : { ...shared, name, never: ['secret'] },
  );
  return (
    <form>
      <input aria-label="topic" {...form.getInputProps('topic')} />
      <input aria-label="secret" {...form.getInputProps('secret')} />
      {form.draftRestored ? <p>kept</p> : null}
      <button type="button" onClick={form.forgetDraft}>
        sent
      </button>
      <button type="button" onClick={form.startOver}>
        start over
      </button>
    </form>
  );
}

/** Renders the form for this user, as after a page load. */
function open(user: UserContext | null, name?: string | false) {
  cleanup();
  const client = createQueryClient();
  const be = (one: UserContext | null) => client.setQueryData(sessionQuery.queryKey, one);
  be(user);
  render(
    <QueryClientProvider client={client}>
      <Form {...(name === undefined ? {} : { name })} />
    </QueryClientProvider>,
  );
  const change = async (one: UserContext | null) => {
    be(one);
    await act(() => vi.advanceTimersByTimeAsync(1));
  };
  return { be: change };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const pause = () => act(() => vi.advanceTimersByTimeAsync(500));
const everythingStored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('what was typed', () => {
  it('is there again for the same person, and the form says so', async () => {
    open(maya);
    type('topic', 'Shelf gaps');
    await pause();
    open(maya);
    expect(field('topic').value).toBe('Shelf gaps');
    expect(screen.getByText('kept')).toBeDefined();
    fireEvent.click(screen.getByText('start over'));
    await pause();
    expect(field('topic').value).toBe('');
    expect(screen.queryByText('kept')).toBeNull();
    open(maya);
    expect(field('topic').value).toBe('');
  });

  it('is written at once when the page goes away', () => {
    open(maya);
    type('topic', 'Shelf gaps');
    window.dispatchEvent(new Event('pagehide'));
    expect(everythingStored()).toContain('Shelf gaps');
  });

  it('is never shown to another person, and waits for the first', async () => {
    open(maya);
    type('topic', 'Shelf gaps');
    await pause();
    open(ines);
    expect(field('topic').value).toBe('');
    type('topic', 'Prices');
    await pause();
    open(null);
    expect(field('topic').value).toBe('');
    open(maya);
    expect(field('topic').value).toBe('Shelf gaps');
  });

  it('is dropped when another user signs in, and stays when the session has ended', async () => {
    const { be } = open(maya);
    type('topic', 'Shelf gaps');
    await be(null);
    expect(field('topic').value).toBe('Shelf gaps');
    await be(ines);
    expect(field('topic').value).toBe('');
    await pause();
    expect(localStorage.length).toBe(1);
    await be(maya);
    expect(field('topic').value).toBe('Shelf gaps');
  });

  it('is not offered for another company', async () => {
    open(maya);
    type('topic', 'Shelf gaps');
    await pause();
    open({ ...maya, tenant: { id: 'another', name: 'Another', type: 'SUPPLIER' } });
    expect(field('topic').value).toBe('');
  });

  it('is gone after signing out, also what waited to be written', async () => {
    open(ines);
    type('topic', 'Prices');
    await pause();
    open(maya);
    type('topic', 'Shelf gaps');
    await pause();
    type('topic', 'Shelf gaps again');
    dropDraftsOf(maya.login_id);
    await pause();
    expect(everythingStored()).not.toContain('Shelf');
    expect(everythingStored()).toContain('Prices');
  });

  it('is forgotten once it was sent', async () => {
    open(maya);
    type('topic', 'Shelf gaps');
    fireEvent.click(screen.getByText('sent'));
    await pause();
    expect(hasUnsavedWork()).toBe(false);
    cleanup();
    expect(localStorage.length).toBe(0);
  });

  it('expires after seven days', async () => {
    open(maya);
    type('topic', 'Shelf gaps');
    await pause();
    vi.setSystemTime(Date.now() + 7 * 24 * 3600_000 + 1);
    open(maya);
    expect(field('topic').value).toBe('');
    expect(localStorage.length).toBe(0);
  });
});

it('a secret is not stored, nor is a form that is as it was', async () => {
  open(maya);
  type('secret', 'hunter2');
  await pause();
  expect(everythingStored()).not.toContain('hunter2');
  type('topic', 'x');
  await pause();
  expect(localStorage.length).toBe(1);
  expect(everythingStored()).not.toContain('hunter2');
  type('topic', '');
  await pause();
  expect(localStorage.length).toBe(0);
});

it('a visitor keeps it in the tab, and takes it along when they turn out to be signed in', async () => {
  const { be } = open(null);
  type('topic', 'Shelf gaps');
  await pause();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 1]);
  await be(maya);
  await pause();
  expect(field('topic').value).toBe('Shelf gaps');
  expect([localStorage.length, sessionStorage.length]).toEqual([1, 0]);
});

it('a form that must keep nothing keeps nothing', async () => {
  open(maya, false);
  type('topic', 'Shelf gaps');
  await pause();
  cleanup();
  expect(everythingStored()).not.toContain('Shelf');
});

it('unsaved work is known while the form is there', async () => {
  open(maya);
  expect(hasUnsavedWork()).toBe(false);
  type('topic', 'Shelf gaps');
  expect(hasUnsavedWork()).toBe(true);
  cleanup();
  expect(hasUnsavedWork()).toBe(false);
});

it('works where storage is forbidden', async () => {
  const forbidden = new Proxy(
    {},
    {
      get: () => () => {
        throw new DOMException('no', 'SecurityError');
      },
    },
  );
  vi.stubGlobal('localStorage', forbidden);
  open(maya);
  type('topic', 'Shelf gaps');
  await pause();
  expect(field('topic').value).toBe('Shelf gaps');
});

it.each(['{', '{"at":1}', 'null', `{"at":${Date.now()},"values":{"topic":5,"gone":"x"}}`])(
  'a draft that makes no sense is not shown: %s',
  (stored) => {
    localStorage.setItem(
      `endcap.draft.maya%40northfield.example/CHARTER_VENDOR/${maya.tenant?.id}/note`,
      stored,
    );
    vi.setSystemTime(Date.now());
    open(maya);
    expect(field('topic').value).toBe('');
    expect(screen.queryByText('kept')).toBeNull();
  },
);
