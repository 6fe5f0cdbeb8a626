import { api } from '@endcap/contract/api';
import { readColumnHeaders } from '@endcap/contract/dictionary/column-names';
import { type Endpoint, keyOf } from '@endcap/contract/endpoint';
import { emailAddress, personName } from '@endcap/contract/parts';
import { bulkCreate, bulkEdit } from '@endcap/contract/people/user-files';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foreignWorkbook } from '../adapters/spreadsheet/testing/spreadsheet-files.ts';
import { newId } from '../db/id.ts';
import { longestCell } from '../features/people/user-files/read/read-row.ts';
import { type Caller, callerOf } from '../testing/caller.ts';
import { buildCompany, buildUser } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { type Named, type Sample, sampleFor } from './samples/samples.ts';
import { type TextField, textFieldsOf, withText } from './samples/text-fields.ts';

let test: TestApp;
let caller: Caller;
let named: Named;
beforeAll(async () => {
  test = await startTestApp();
  // A caller who passes every gate, so that the time depends on the input only.
  const company = await buildCompany(test.db);
  const user = await buildUser(test.db, { group: 'SUPER_ADMIN', company, member: false });
  caller = await test.as(user);
  const ids = { domainId: newId(), sessionId: newId(), partnerId: newId(), associationId: newId() };
  named = { companyId: company.id, loginId: user.loginId, ...ids };
});
afterAll(() => test.close());

const fill = (piece: string) => (length: number) =>
  piece
    .repeat(Math.ceil(Math.max(0, length) / piece.length))
    .slice(0, Math.max(0, length))
    .toWellFormed();
/** A whole text, then as much of the filling as the length leaves. */
const around =
  (start: string, piece: string, end = '') =>
  (length: number) =>
    `${start}${fill(piece)(length - start.length - end.length)}${end}`.slice(0, length);
const harmless = fill('Ana Ruiz and others of the team, ');
const hostile: Record<string, (length: number) => string> = {
  'combining marks': fill('\u0316\u0301'),
  'a letter and its marks': fill(`a${'\u0316\u0301'.repeat(14)}`),
  '@ and bars': (length) => fill('@')(length / 2) + fill('|')(length / 2),
  brackets: around('Report Builder (', 'q,'),
  'separators and spaces': around('', ' ;,.|-', 'x'),
  spaces: around('x', ' ', 'x'),
  digits: around('', '0123456789', 'x'),
  surrogates: fill('😀'),
  'an address': around('a', '.a', '@people.example'),
  'a domain': around('', 'a.', 'example'),
};

/** The body's limit in bytes, in characters that take up to four. */
const longest = 250_000;
const longestOfAddress = 4_000;

interface Measured {
  name: string;
  milliseconds: number;
  harmless: number;
}

/** The time that this thread has computed: what others on the machine do is not in it. */
async function computed(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** Noise cannot reach the floor, and text that is read in linear time not the factor. */
const bound = { factor: 10, floorMs: 100 };
const isTooSlow = ({ milliseconds, harmless: base }: Measured) =>
  milliseconds > base * bound.factor + bound.floorMs;

function report(what: string, all: Measured[]): void {
  const worst = all.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, 3);
  const lines = worst.map(
    ({ name, milliseconds, harmless: base }) =>
      `  ${milliseconds.toFixed(1)} ms, harmless ${base.toFixed(1)} ms: ${name}`,
  );
  const title = `${all.length} measurements of ${what}; the worst:`;
  process.stdout.write(`${[title, ...lines].join('\n')}\n`);
}

function send(endpoint: Endpoint, field: TextField, text: string) {
  const sample: Sample = sampleFor(keyOf(endpoint), named);
  const items = Math.max(1, Math.min(field.maxItems, Math.floor(longest / text.length)));
  const filled = withText(sample[field.part], field.path, text, items) as Record<string, string>;
  const parts = { ...sample, [field.part]: filled };
  const params: Record<string, string> = { ...named, ...parts.params };
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? newId()),
  );
  return test.app.inject({
    method: endpoint.method,
    url,
    query: parts.query ?? {},
    headers: { 'x-requested-with': 'endcap', ...asciiValues(parts.headers), ...caller.headers },
    ...(parts.body ? { payload: parts.body } : {}),
  });
}

/** A header holds Latin-1 alone. */
function asciiValues(headers: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, text]) => [name, text.replace(/[^ -~]/gu, '~')]),
  );
}

/**
 * The largest size that the field accepts, so that everything behind it reads the text; just below
 * its first limit, where it is transformed; and as much as a request holds.
 */
function sizesOf({ part, maxLength }: TextField): number[] {
  const accepted = maxLength ?? 64;
  const transformed = accepted * 4 + 900;
  const most = part === 'body' ? longest : longestOfAddress;
  const sizes = [accepted, transformed, ...(part === 'body' ? [longest] : [])];
  return [...new Set(sizes.map((size) => Math.min(size, most)))];
}

/** Beyond what a field accepts only its length is looked at, and perhaps its normal form. */
function shapesOf({ maxLength }: TextField, size: number) {
  return Object.entries(hostile).slice(0, size > (maxLength ?? 64) ? 2 : undefined);
}

async function tryField(endpoint: Endpoint, field: TextField, size: number): Promise<Measured[]> {
  const call = `${keyOf(endpoint)} ${field.part} ${field.path.join('.')}`;
  const base = await computed(() => send(endpoint, field, harmless(size)));
  const measured: Measured[] = [];
  for (const [shape, textOf] of shapesOf(field, size)) {
    const name = `${call}, ${size} of ${shape}`;
    const milliseconds = await computed(async () => {
      const { statusCode } = await send(endpoint, field, textOf(size));
      expect([name, statusCode < 500]).toEqual([name, true]);
    });
    measured.push({ name, milliseconds, harmless: base });
    expect(measured.find(isTooSlow)).toBeUndefined();
  }
  return measured;
}

it('no text of any field of any call holds the process', { timeout: 600_000 }, async () => {
  const endpoints: readonly Endpoint[] = api;
  const fields = endpoints.flatMap((endpoint) =>
    textFieldsOf(endpoint).map((field) => ({ endpoint, field })),
  );
  const measured: Measured[] = [];
  for (const { endpoint, field } of fields) {
    for (const size of sizesOf(field)) measured.push(...(await tryField(endpoint, field, size)));
  }
  report(`${fields.length} fields`, measured);
  expect(fields.length).toBeGreaterThan(100);
});

const columns = ['First Name', 'Last Name', 'Email', 'Role', 'Products', 'Multi Supplier Access'];
const cellLength = 32_767;

/** The largest cell of each column that is read, not refused for its length. */
const acceptedLength = [
  personName.maxLength ?? 0,
  personName.maxLength ?? 0,
  emailAddress.in.maxLength ?? 0,
  longestCell,
  longestCell,
  longestCell,
];

/** One file with a row for each text: in this column the text, in the others valid cells. */
function fileWith(column: number, texts: string[]): Buffer {
  const cell = (text: string) => `<c t="str"><v>${text.replace(/[<>&]/g, '')}</v></c>`;
  const rows = texts.map((text, at) => {
    const fine = ['Ana', 'Ruiz', `ana${at}@people.example`, 'User', 'Report Builder', ''];
    return fine.with(column, text);
  });
  const xml = [columns, ...rows].map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('');
  return Buffer.from(foreignWorkbook({ rows: xml }));
}

function headerFile(text: string): Buffer {
  const cells = '<c t="s"><v>0</v></c>'.repeat(1_000);
  return Buffer.from(
    foreignWorkbook({ rows: `<row>${cells}</row>`, strings: `<si><t>${text}</t></si>` }),
  );
}

/** Sheets that all name their part by a relation that has to be found. */
function sheetsFile(sheets: number): Buffer {
  const listed = '<sheet name="Same" sheetId="7" r:id="r9"/>'.repeat(sheets);
  const workbook = `<workbookPr/><sheets>${listed}<sheet name="First" sheetId="7" r:id="r0"/></sheets>`;
  return Buffer.from(foreignWorkbook({ rows: '', workbook }));
}

/** What is tried, the call, the hostile file and a harmless one of the same size. */
type Upload = [name: string, endpoint: Endpoint, content: Buffer, same: Buffer];

it('no cell of any column of any upload holds the process', { timeout: 600_000 }, async () => {
  const shapes = Object.values(hostile);
  const endless = shapes.map((textOf) => textOf(cellLength));
  const plain = endless.map(() => harmless(cellLength));
  const uploads: Upload[] = [
    ...columns.flatMap((column, at) =>
      [bulkCreate, bulkEdit].flatMap((endpoint): Upload[] => {
        const length = acceptedLength[at] ?? 0;
        const rows = Array.from({ length: 200 }, (_, row) => row);
        const hostileRows = rows.map((row) => shapes[row % shapes.length]?.(length) ?? '');
        const plainRows = rows.map(() => harmless(length));
        const name = `${column} in ${endpoint.path.split('/').at(-1)}`;
        return [
          [`cells of ${cellLength}, ${name}`, endpoint, fileWith(at, endless), fileWith(at, plain)],
          [
            `200 cells of ${length}, ${name}`,
            endpoint,
            fileWith(at, hostileRows),
            fileWith(at, plainRows),
          ],
        ];
      }),
    ),
    ...Object.entries(hostile).flatMap(([shape, textOf]) =>
      [readColumnHeaders, bulkCreate].map(
        (endpoint): Upload => [
          `header of ${shape}`,
          endpoint,
          headerFile(textOf(cellLength).replace(/[<>&]/g, '')),
          headerFile(harmless(cellLength)),
        ],
      ),
    ),
    ['12,000 sheets', bulkCreate, sheetsFile(12_000), sheetsFile(1)],
  ];
  const measured: Measured[] = [];
  const allThreads: Measured[] = [];
  const upload = async (endpoint: Endpoint, content: Buffer) => {
    const before = process.cpuUsage();
    const own = await computed(async () => {
      const answer = await callerOf(test.app, caller.headers, named.companyId).call(endpoint, {
        query: { dryRun: 'true' },
        headers: { tenant_id: named.companyId },
        file: { fileName: 'users.xlsx', content },
      } as never);
      expect(answer.status).toBeLessThan(500);
    });
    const { user, system } = process.cpuUsage(before);
    return { own, all: (user + system) / 1_000 };
  };
  // The first upload starts the thread that reads them.
  for (const endpoint of [bulkCreate, readColumnHeaders]) await upload(endpoint, sheetsFile(1));
  for (const [name, endpoint, content, same] of uploads) {
    const base = await upload(endpoint, same);
    const tried = await upload(endpoint, content);
    const own = { name, milliseconds: tried.own, harmless: base.own };
    const all = { name, milliseconds: tried.all, harmless: base.all + bound.floorMs };
    measured.push(own);
    allThreads.push(all);
    expect([own, all].find(isTooSlow)).toBeUndefined();
  }
  report('uploads, in the thread that answers', measured);
  report('uploads, in all threads', allThreads);
});
