import { bulkCreate, bulkEdit } from '@endcap/contract/people/user-files';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type UserCompany, userCompany } from '../../users/testing/user-company.ts';
import { csv, startUploadTest, type UploadTest } from '../testing/upload-kit.ts';

let test: UploadTest;
let at: UserCompany;
beforeAll(async () => {
  test = await startUploadTest();
  at = await userCompany(test);
});
afterAll(() => test.close());

const openQuote = csv(
  'A,A,a@people.example,,,',
  'B,"B,b@people.example,,,',
  'C,C,c@people.example,,,',
);
const unmarked = Buffer.from(csv('José,Peña,j@people.example,,,'), 'utf16le');

it.each([
  ['en-US', /^The quotation mark that opens on line 3 is never closed/, /^This file is UTF-16/],
  ['es-MX', /^Las comillas que se abren en la línea 3 nunca/, /^Este archivo está en UTF-16/],
  ['fr-CA', /^Le guillemet ouvert à la ligne 3 n’est/, /^Ce fichier est en UTF-16/],
])('an open quote and UTF-16 without a mark are reported in %s', async (locale, quote, utf16) => {
  const report = async (content: string | Buffer) => {
    const file = { fileName: 'users.csv', content };
    const headers = { locale, tenant_id: at.company.id };
    const answers = [
      await at.caller.call(bulkCreate, { query: { dryRun: 'true' }, headers, file }),
      await at.caller.call(bulkEdit, { headers, file }),
    ];
    return answers.map(({ status, error }) => [status, error.code, error.message]);
  };
  const twice = (...answer: unknown[]) => [answer, answer];
  expect(await report(openQuote)).toEqual(
    twice(422, 'file.quote_unclosed', expect.stringMatching(quote)),
  );
  expect(await report(unmarked)).toEqual(
    twice(422, 'file.utf16_unmarked', expect.stringMatching(utf16)),
  );
});
