import type { ContentItem } from '@endcap/contract/content/content-editor';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAfter } from '../../../testing/after.ts';
import { person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { refuse, stubApi } from '../../../testing/stub-api.ts';
import { diffLines } from './history/line-diff.ts';
import { mergeValues, valuesOf } from './item/editor-values.ts';
import { item, options, pageOf, row } from './testing/content-samples.ts';

const list = 'GET /api/content-editor/items' as const;
const create = 'POST /api/content-editor/items' as const;
const one = 'GET /api/content-editor/items/:itemId' as const;
const save = 'PUT /api/content-editor/items/:itemId' as const;
const check = 'POST /api/content-editor/items/:itemId/check' as const;
const preview = 'POST /api/content-editor/preview' as const;
const revisions = 'GET /api/content-editor/items/:itemId/revisions' as const;
const revision = 'GET /api/content-editor/items/:itemId/revisions/:revision' as const;
const restore = 'POST /api/content-editor/items/:itemId/revisions/:revision/restore' as const;

function open(address: string, answers: Parameters<typeof stubApi>[0] = {}) {
  const editor = person('CONTENT_EDITOR', {
    user_type: 'INTERNAL',
    tenant: null,
    companyType: 'UNKNOWN',
    authz: { ...person('CONTENT_EDITOR').authz, group: 'INTERNAL_USER' },
  });
  const api = stubApi({
    ...sessionOf(editor),
    [list]: () => pageOf([row]),
    [one]: () => item,
    'GET /api/content-editor/options': () => options,
    [check]: () => ({ problems: [] }),
    [preview]: ({ body }) => ({
      html: `<p>${(body as { body: string }).body}</p>`,
      words: 2,
      problems: [],
    }),
    ...answers,
  });
  return { api, ...renderAt(address) };
}

const withBody = (body: string, version: number): ContentItem => ({
  ...item,
  version,
  texts: { ...item.texts, 'en-US': { ...item.texts['en-US'], body } },
});

describe('the list of content', () => {
  it('shows the state of each item and of its languages, and filters by it', async () => {
    const { api, user } = open('/contentEditor');
    const line = within(
      (await screen.findByRole('link', { name: 'Undo a change' })).closest('tr') as HTMLElement,
    );
    for (const mark of ['Published', 'ES behind', 'FR missing', 'Review due', '2 broken links'])
      expect(line.getByText(mark)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Needs attention' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Review due' }));
    await waitFor(() => expect(api.to(list).at(-1)?.query.concern).toBe('REVIEW_DUE'));
  });

  it('begins an article in a category, and opens it', async () => {
    const { api, user } = open('/contentEditor', { [create]: () => item });
    await user.click(await screen.findByRole('button', { name: 'New item' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Start writing' }));
    expect(dialog.getByText('Enter a title.')).toBeTruthy();
    expect(dialog.getByText('Choose a category.')).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Title/), 'Undo a change');
    await user.click(dialog.getByLabelText('Release note'));
    expect(dialog.queryByLabelText(/^Category/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Start writing' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Undo a change' })).toBeTruthy();
    expect(api.to(create)[0]?.body).toEqual({
      kind: 'RELEASE_NOTE',
      title: 'Undo a change',
      categoryId: null,
    });
  });
});

describe('the text of a search without a result', () => {
  it('is the title of the item that is begun with it, which answers the search', async () => {
    const answers = 'POST /api/reports/content/searches/answers' as const;
    const { api, user } = open('/contentEditor?begin=shrink+rate', {
      [create]: () => item,
      [answers]: () => undefined,
    });
    const dialog = within(await screen.findByRole('dialog'));
    expect((dialog.getByLabelText(/^Title/) as HTMLInputElement).value).toBe('shrink rate');
    await user.click(dialog.getByLabelText('Release note'));
    await user.click(dialog.getByRole('button', { name: 'Start writing' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Undo a change' })).toBeTruthy();
    expect(api.to(answers)[0]?.body).toEqual({ words: 'shrink rate', answer: 'ARTICLE' });
  });

  it('stays on the list when the dialog is closed', async () => {
    const { api, user, address } = open('/contentEditor?begin=shrink+rate');
    await screen.findByRole('dialog');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/contentEditor'));
    expect(api.to('POST /api/reports/content/searches/answers')).toEqual([]);
  });
});

describe('an item', () => {
  const address = '/contentEditor/items/undo';

  it('is written beside what the server renders of it, and published with its version', async () => {
    const live = { ...withBody('First line. More', 4), status: 'PUBLISHED' as const };
    const { api, user } = open(address, { [save]: () => live });
    const body = await screen.findByLabelText(/^Text \(Markdown\)/);
    await user.type(body, ' More');
    expect(await screen.findByText('First line. More', { selector: 'p' })).toBeTruthy();
    expect(screen.getByText('You have unsaved changes.')).toBeTruthy();
    await expectAfter(() => user.click(screen.getByRole('button', { name: 'Publish now' })), {
      api,
      shows: 'It’s published.',
    });
    expect(api.to(save)[0]).toMatchObject({
      headers: { 'if-match': '"3"' },
      body: {
        publication: { state: 'PUBLISHED' },
        changesMeaning: false,
        texts: { 'en-US': { body: 'First line. More' }, 'es-MX': null },
      },
    });
    expect(await screen.findByRole('button', { name: 'Publish changes' })).toBeTruthy();
  });

  it('keeps what was typed when another editor was first, and shows both texts', async () => {
    const theirs = {
      ...withBody('First line by Ana.', 4),
      updatedBy: 'Ana Ruiz',
      owner: 'ana@retailer.example',
    };
    let answer: () => ContentItem | Response = () => refuse('resource.changed');
    const { api, user } = open(address, { [save]: () => answer() });
    const body = await screen.findByLabelText<HTMLTextAreaElement>(/^Text \(Markdown\)/);
    await user.type(body, ' And mine.');
    api.change({ [one]: () => theirs });
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Ana Ruiz saved this item while you were writing')).toBeTruthy();
    const diff = within(screen.getByRole('region', { name: 'English: Ana Ruiz’s text and yours' }));
    expect(diff.getByText('First line by Ana.', { exact: false })).toBeTruthy();
    expect(diff.getByText('First line. And mine.', { exact: false })).toBeTruthy();
    expect(body.value).toBe('First line. And mine.');
    answer = () => withBody('First line. And mine.', 5);
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('The draft is saved.')).toBeTruthy();
    // Hers where only she changed something, and her version as the one that was seen.
    expect(api.to(save)[1]).toMatchObject({
      headers: { 'if-match': '"4"' },
      body: { owner: 'ana@retailer.example' },
    });
    expect(screen.queryByText('Ana Ruiz saved this item while you were writing')).toBeNull();
  });

  it('shows errors of the server at their fields', async () => {
    const details = [
      {
        in: 'body' as const,
        field: 'texts.en-US.summary',
        code: 'field.required' as const,
        message: 'Required',
      },
    ];
    const { user } = open(address, { [save]: () => refuse('content.incomplete', details) });
    await user.click(await screen.findByRole('button', { name: 'Publish now' }));
    expect((await screen.findByText('Required')).getAttribute('role')).toBe('alert');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Summary/));
  });

  it('starts a translation from the English text', async () => {
    const { api, user } = open(`${address}?lang=es-MX`, { [save]: () => withBody('x', 4) });
    await user.click(await screen.findByRole('button', { name: 'Start from the English text' }));
    await user.click(await screen.findByRole('button', { name: 'Save draft' }));
    await waitFor(() =>
      expect(api.to(save)[0]?.body).toMatchObject({
        texts: { 'es-MX': { title: 'Undo a change', body: 'First line.', isCurrent: false } },
      }),
    );
  });

  it('shows the difference between two versions and restores one', async () => {
    const saved = (number: number, name: string) => ({
      revision: number,
      origin: 'EDIT' as const,
      author: name,
      createdOn: '2026-11-10T12:00:00.000Z',
      title: 'Undo a change',
    });
    const { api, user } = open(`${address}?tab=history`, {
      [revisions]: () => pageOf([saved(3, 'Ana Ruiz'), saved(2, 'Bo Lee')]),
      [revision]: ({ params }) => ({
        ...saved(Number(params.revision), 'Ana Ruiz'),
        texts: [{ locale: 'en-US' as const, text: `Same\nText ${params.revision}` }],
      }),
      [restore]: () => withBody('Text 2', 4),
    });
    const diff = within(await screen.findByRole('region', { name: 'English' }));
    expect(diff.getByText('Removed:').parentElement?.textContent).toContain('Text 2');
    expect(diff.getByText('Added:').parentElement?.textContent).toContain('Text 3');
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expectAfter(() => user.click(dialog.getByRole('button', { name: 'Restore' })), {
      api,
      shows: 'Version 2 is restored as a draft.',
      readsAgain: [revisions],
    });
    expect(api.to(restore)[0]).toMatchObject({
      params: { revision: '2' },
      headers: { 'if-match': '"3"' },
    });
  });
});

describe('a published item with a draft', () => {
  const address = '/contentEditor/items/undo';
  const live = { ...item, status: 'PUBLISHED' as const, publishedOn: '2026-11-02T12:00:00.000Z' };
  const waiting: ContentItem = {
    ...live,
    version: 4,
    draft: { by: 'Ana Ruiz', savedOn: '2026-11-10T12:00:00.000Z', liveRevision: 3 },
    schedules: [
      { action: 'PUBLISH', on: '2099-07-01T13:00:00.000Z', by: 'Ana Ruiz', hasFailed: false },
    ],
  };

  it('is saved as a draft, and published after a look at what it lacks', async () => {
    const { api, user } = open(address, {
      [one]: () => live,
      [save]: ({ body }) =>
        (body as { publication?: unknown }).publication ? { ...live, version: 5 } : waiting,
      [check]: () => ({
        problems: [{ locale: 'es-MX', problem: 'TRANSLATION_MISSING', target: 'es-MX' }],
      }),
    });
    await user.type(await screen.findByLabelText(/^Text \(Markdown\)/), ' More');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText(/Readers still see the published version/)).toBeTruthy();
    expect(await screen.findByText('Draft waiting')).toBeTruthy();
    expect(screen.getByText(/The changes go live on 07\/01\/2099/).textContent).toContain(
      'Central Time',
    );
    await user.click(screen.getByRole('button', { name: 'Publish changes' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/There’s no Spanish text/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Go on anyway' }));
    await waitFor(() =>
      expect(api.to(save)[1]?.body).toMatchObject({ publication: { state: 'PUBLISHED' } }),
    );
  });

  it('is not published with a fault, and the fault leads to its place', async () => {
    const { api, user } = open(address, {
      [one]: () => withBody('See [it](article:gone).', 3),
      [check]: () => ({
        problems: [{ locale: 'en-US', problem: 'ARTICLE_MISSING', target: 'gone' }],
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Publish now' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('button', { name: 'Go on anyway' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Go there' }));
    const body = screen.getByLabelText<HTMLTextAreaElement>(/^Text \(Markdown\)/);
    await waitFor(() => expect(document.activeElement).toBe(body));
    expect(body.value.slice(body.selectionStart, body.selectionEnd)).toBe('gone');
    expect(api.to(save)).toEqual([]);
  });

  it('loses its draft after a question, and gets it back by Undo', async () => {
    const { api, user } = open(address, {
      [one]: () => waiting,
      [revision]: ({ params }) => ({
        revision: Number(params.revision),
        ...{ origin: 'EDIT', author: 'Ana Ruiz', createdOn: '2026-11-10T12:00:00.000Z' },
        ...{ title: 'Undo a change', texts: [] },
      }),
      'DELETE /api/content-editor/items/:itemId/draft': () => ({ ...live, version: 5 }),
      [restore]: () => ({ ...waiting, version: 6 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Discard draft' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(api.to(restore)[0]).toMatchObject({
        params: { revision: '4' },
        headers: { 'if-match': '"5"' },
      }),
    );
  });
});

describe('the buttons over the text', () => {
  const address = '/contentEditor/items/undo';

  it('write Markdown around what is selected, and by keys too', async () => {
    const { user } = open(address);
    const body = await screen.findByLabelText<HTMLTextAreaElement>(/^Text \(Markdown\)/);
    await user.click(body);
    body.setSelectionRange(0, 5);
    await user.click(screen.getByRole('button', { name: 'Bold' }));
    expect(body.value).toBe('**First** line.');
    await user.keyboard('{Control>}[KeyB]{/Control}');
    expect(body.value).toBe('First line.');
    await user.click(screen.getByRole('button', { name: 'List' }));
    expect(body.value).toBe('- First line.');
  });

  it('find a term by its sign, and put it where the cursor was', async () => {
    const { api, user } = open(address, {
      'GET /api/content-editor/targets': () => ({
        targets: [{ kind: 'TERM', id: 'net-sales-amount', title: 'Net sales', isPublished: true }],
      }),
    });
    const body = await screen.findByLabelText<HTMLTextAreaElement>(/^Text \(Markdown\)/);
    await user.type(body, ' @');
    const dialog = within(await screen.findByRole('dialog', { name: 'Insert a term' }));
    await user.type(dialog.getByRole('combobox'), 'net');
    await user.click(await screen.findByRole('option', { name: /Net sales/ }));
    await waitFor(() => expect(body.value).toBe('First line. [Net sales](term:net-sales-amount)'));
    expect(api.to('GET /api/content-editor/targets')[0]?.query).toMatchObject({ kind: 'TERM' });
  });

  it('add no picture without words for people who cannot see it', async () => {
    const { user } = open(address, {
      'GET /api/content-editor/items/:itemId/images': () => ({
        images: [{ id: 'a1', width: 4, height: 3 }],
      }),
    });
    const body = await screen.findByLabelText<HTMLTextAreaElement>(/^Text \(Markdown\)/);
    await user.click(screen.getByRole('button', { name: 'Picture' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add picture' }));
    await user.click(await dialog.findByRole('button', { name: 'Picture 1' }));
    await user.click(dialog.getByRole('button', { name: 'Insert picture' }));
    expect(dialog.getByText('Say what the picture shows.')).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Describe the picture/), 'The list');
    await user.click(dialog.getByRole('button', { name: 'Insert picture' }));
    await waitFor(() => expect(body.value).toBe('First line.\n\n![The list](image:a1)\n'));
  });
});

describe('the difference of two texts', () => {
  it('has each line once, in order', () => {
    const lines = diffLines('a\nb\nc\nd', 'a\nc\nx\nd');
    expect(lines.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'same a',
      'removed b',
      'same c',
      'added x',
      'same d',
    ]);
    expect(diffLines('a', 'a')).toEqual([{ kind: 'same', text: 'a' }]);
    expect(diffLines('', 'a').map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });

  it('of very long texts takes no long time', () => {
    const text = (word: string) =>
      Array.from({ length: 20_000 }, (_, n) => `${word}${n}`).join('\n');
    expect(diffLines(text('a'), text('b')).length).toBe(40_000);
  });
});

describe('two edits of one item', () => {
  it('are brought together where they are about different things', () => {
    const base = valuesOf(item);
    const mine = { ...base, tags: ['users'] };
    const theirs = { ...base, owner: 'ana@retailer.example', texts: { ...base.texts } };
    theirs.texts['fr-CA'] = { title: 'T', summary: 'S', body: 'B', isCurrent: true };
    const { values, disputed, hasDisputedSettings } = mergeValues(base, mine, theirs);
    expect(values).toMatchObject({ tags: ['users'], owner: 'ana@retailer.example' });
    expect(values.texts['fr-CA']?.title).toBe('T');
    expect([disputed, hasDisputedSettings]).toEqual([[], false]);
    const other = mergeValues(base, { ...base, owner: 'me@retailer.example' }, theirs);
    expect(other.values.owner).toBe('me@retailer.example');
    expect(other.hasDisputedSettings).toBe(true);
  });
});
