import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { held, refuse, stubApi } from '../../../testing/stub-api.ts';
import { aNote, aPage, listKey, noteKey, readKey } from './testing/note-samples.ts';

type Answers = Parameters<typeof stubApi>[0];

function open(answers: Answers = {}, note = 'net-sales-restated') {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const api = stubApi({
    ...sessionOf(person('COMPANY_USER')),
    [noteKey]: () => aNote(),
    [readKey]: () => ({ unread: 0 }),
    [listKey]: () => aPage(),
    ...answers,
  });
  return { api, ...renderAt(`/releaseNotes/article?note=${note}`) };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

afterEach(() => vi.restoreAllMocks());

describe('a release note', () => {
  it('has its text, the days of the data, its terms and its tags', async () => {
    open();
    await heading('Net sales restated');
    screen.getByText('Feeds send the corrected rows.');
    screen.getByText(/fiscal weeks 31 to 34 \(August 29, 2026 to September 25, 2026\)/);
    const term = screen.getByRole('link', { name: 'Net Sales Amount' });
    expect(term.getAttribute('href')).toBe('/dataDictionaryV2?selected=net-sales-amount');
    await waitFor(() => expect(document.title).toBe('Net sales restated - Endcap'));
  });

  it('without an end of its days says since when', async () => {
    const period = { from: '2026-08-29', to: null, name: 'from fiscal week 31' };
    open({ [noteKey]: () => aNote({ period }) });
    await screen.findByText(/from fiscal week 31 \(since August 29, 2026\)/);
  });

  it('is read once it is opened', async () => {
    const { api } = open();
    await waitFor(() => expect(api.to(readKey)).toHaveLength(1));
    expect(api.to(readKey)[0]?.params).toEqual({ noteId: 'net-sales-restated' });
  });

  it('that was opened is not counted in the menu, also while the count is read again', async () => {
    const unread = 'GET /svc/v1/release-notes/unread' as const;
    const { api, user } = open({
      [unread]: held(unread).answer,
      [readKey]: () => ({ unread: 2 }),
    });
    await waitFor(() => expect(api.to(readKey)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Help' }));
    await screen.findByRole('menuitem', { name: 'Release notes 2 unread' });
  });

  it('that was read before is not marked again', async () => {
    const { api } = open({ [noteKey]: () => aNote({ isUnread: false }) });
    await heading('Net sales restated');
    expect(api.to(readKey)).toEqual([]);
  });

  it('leads to the note before it: heading, address and focus follow', async () => {
    const older = aNote({ id: 'undo', title: 'Ten minutes to undo', older: null });
    const { user, address } = open({
      [noteKey]: ({ params }) => (params.noteId === 'undo' ? older : aNote()),
    });
    await heading('Net sales restated');
    const nav = within(screen.getByRole('navigation', { name: 'More release notes' }));
    await user.click(nav.getByRole('link', { name: /Ten minutes to undo/ }));
    const next = await heading('Ten minutes to undo');
    expect(address()).toBe('/releaseNotes/article?note=undo');
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  it('that had another id leads to its address of today', async () => {
    const { address } = open({}, 'old-name');
    await heading('Net sales restated');
    await waitFor(() => expect(address()).toBe('/releaseNotes/article?note=net-sales-restated'));
  });

  it.each(['', 'no-such-note', '%3Cscript%3E'])('is not available at note=%s', async (note) => {
    open({ [noteKey]: () => refuse('resource.not_found') }, note);
    await screen.findByText('This release note isn’t available');
    const back = screen.getByRole('link', { name: 'All release notes' });
    expect(back.compareDocumentPosition(screen.getByRole('heading', { level: 1 }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(back.getAttribute('href')).toBe('/releaseNotes');
  });
});
