import type { GlossaryImport } from '@endcap/contract/dictionary/glossary-imports';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAfter } from '../../../testing/after.ts';
import { person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { refuse, stubApi } from '../../../testing/stub-api.ts';

const list = 'GET /api/operations/glossary/imports' as const;
const one = 'GET /api/operations/glossary/imports/:importId' as const;
const upload = 'POST /api/operations/glossary/imports' as const;
const apply = 'POST /api/operations/glossary/imports/:importId/apply' as const;
const cancel = 'POST /api/operations/glossary/imports/:importId/cancel' as const;
const history = 'GET /api/operations/glossary/history' as const;

const checked: GlossaryImport = {
  importId: '0192a0de-0000-7000-8000-000000000001',
  fileName: 'terms.csv',
  removeMissing: true,
  stage: 'CHECKED',
  done: 3,
  total: 3,
  counts: { added: 1200, changed: 1, same: 0, refused: 1, removed: 1 },
  unknownColumns: ['Weather'],
  rows: [
    {
      line: 4,
      outcome: 'refused',
      termId: null,
      columns: [],
      changes: [],
      problems: ['Name is needed'],
    },
    { line: null, outcome: 'removed', termId: 'door', columns: [], changes: [], problems: [] },
    {
      ...{ line: 2, outcome: 'changed', termId: 'air', columns: ['Unit'], problems: [] },
      changes: [{ column: 'Unit', before: 'cm', after: '' }],
    },
  ],
  failure: null,
  hasReport: true,
  startedBy: 'Sam Ortiz',
  startedOn: '2026-11-14T18:00:00.000Z',
  appliedBy: null,
  finishedOn: null,
};
const pageOf = (...items: GlossaryImport[]) => ({
  items,
  page: 0,
  pageSize: 10,
  totalElements: items.length,
  totalPages: 1,
});
const address = `/operations/glossary?import=${checked.importId}`;

function open(answers: Parameters<typeof stubApi>[0] = {}, at = '/operations/glossary') {
  const superAdmin = person('SUPER_ADMIN', {
    user_type: 'INTERNAL',
    tenant: null,
    companyType: 'UNKNOWN',
    authz: { ...person('SUPER_ADMIN').authz, group: 'SUPER_ADMIN' },
  });
  const api = stubApi({ ...sessionOf(superAdmin), [list]: () => pageOf(), ...answers });
  return { api, ...renderAt(at) };
}

const card = async () => within(await screen.findByRole('region', { name: 'Import of terms.csv' }));

it('uploads a file with its option, and opens the import, which the address holds', async () => {
  const running: GlossaryImport = {
    ...checked,
    stage: 'CHECKING',
    counts: null,
    rows: [],
    total: null,
  };
  const { api, user, address: current } = open({ [upload]: () => running, [one]: () => running });
  await user.click(await screen.findByLabelText('Remove terms that aren’t in the file'));
  const file = new File(['Name\nShelf'], 'terms.csv');
  await expectAfter(() => user.upload(screen.getByLabelText(/Choose a file/), file), {
    api,
    shows: '3 rows read',
    readsAgain: [list],
  });
  expect(await (await card()).findByText('3 rows read')).toBeTruthy();
  expect(api.to(upload)[0]?.query).toEqual({ removeMissing: 'true' });
  expect(current()).toBe(address);
  expect((await card()).getByRole('button', { name: 'Discard' })).toBeTruthy();
});

it('shows the report of the check and applies it after a confirmation', async () => {
  let now = checked;
  const { api, user } = open(
    {
      [one]: () => now,
      [apply]: () => {
        now = { ...checked, stage: 'APPLIED', appliedBy: 'Sam Ortiz' };
        return { ...checked, stage: 'APPLYING' };
      },
    },
    address,
  );
  const found = await card();
  expect(found.getByText('1,200')).toBeTruthy();
  expect(found.getByText('Weather')).toBeTruthy();
  const rows = within(found.getByRole('region', { name: 'First rows of the report' }));
  expect(rows.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Line 4Refused–Name is needed',
    'Not in the fileRemoveddoor',
    'Line 2ChangedairUnitOld and newUnitcm(empty)',
  ]);
  await user.click(found.getByRole('button', { name: 'Apply terms.csv' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('1,202 terms change at once for everyone.')).toBeTruthy();
  expect(dialog.getByText('1 term is removed.')).toBeTruthy();
  expect(dialog.getByText('1 row is refused and left out.')).toBeTruthy();
  await expectAfter(() => user.click(dialog.getByRole('button', { name: 'Apply' })), {
    api,
    shows: 'Applied',
    readsAgain: [one, list],
  });
  expect(api.to(apply)).toHaveLength(1);
});

it('says so when the dictionary changed after the check', async () => {
  const { user } = open(
    { [one]: () => checked, [apply]: () => refuse('glossary.changed') },
    address,
  );
  await user.click((await card()).getByRole('button', { name: 'Apply terms.csv' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Apply' }),
  );
  expect(await screen.findByText(/changed after this file was checked/)).toBeTruthy();
});

it('discards a checked file, and shows why another failed', async () => {
  const failed: GlossaryImport = {
    ...checked,
    importId: '0192a0de-0000-7000-8000-000000000002',
    fileName: 'broken.csv',
    stage: 'FAILED',
    counts: null,
    rows: [],
    hasReport: false,
    failure: 'No row in this file can be used.',
  };
  const { api, user } = open(
    {
      [list]: () => pageOf(failed),
      [one]: () => checked,
      [cancel]: () => ({ ...checked, stage: 'CANCELLED' }),
    },
    address,
  );
  expect(await screen.findByText('No row in this file can be used.')).toBeTruthy();
  await user.click((await card()).getByRole('button', { name: 'Discard' }));
  const dialog = within(await screen.findByRole('dialog'));
  api.change({ [one]: () => ({ ...checked, stage: 'CANCELLED' }) });
  await expectAfter(() => user.click(dialog.getByRole('button', { name: 'Discard' })), {
    api,
    shows: 'Discarded. The dictionary is as it was.',
    readsAgain: [one, list],
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull());
  expect(document.activeElement).not.toBe(document.body);
  expect(api.to(cancel)).toHaveLength(1);
});

it('shows the history, with imports at the command line', async () => {
  const entry = {
    id: '7',
    changedOn: '2026-11-14T18:00:00.000Z',
    actor: 'Operator',
    actorLoginId: 'operator',
    event: 'Data dictionary imported',
    description: 'Added: 2',
  };
  const { user } = open({
    [history]: () => ({ ...pageOf(), items: [entry], totalElements: 1 }),
  });
  await user.click(await screen.findByRole('button', { name: 'History' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Added: 2')).toBeTruthy();
  expect(drawer.getByText('Operator')).toBeTruthy();
});
