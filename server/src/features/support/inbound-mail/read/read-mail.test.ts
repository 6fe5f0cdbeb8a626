import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createPrivateFile } from '../../../../adapters/files/private-file.ts';
import { rawMail } from '../testing/mail-kit.ts';
import { readAuthentication } from './authentication.ts';
import { readMail } from './read-mail.ts';
import { readSender } from './sender.ts';

async function read(message: Buffer | string, trustedServer?: string) {
  const file = await createPrivateFile();
  try {
    await writeFile(file.path, message);
    return await readMail({ path: file.path, trustedServer });
  } finally {
    await file.discard();
  }
}

describe('the sender of a mail', () => {
  it.each([
    ['ana@people.example'],
    ['Ana@People.EXAMPLE'],
    ['Ana <ana@people.example>'],
    ['"Ana, of <People>" <ana@people.example>'],
    ['=?utf-8?q?An=C3=A1?= <ana@people.example>'],
    ['ana@people.example (Ana (of (People)))'],
    ['(<eve@rival.example>) ana@people.example'],
    ['eve@rival.example <ana@people.example>'],
    ['"eve@rival.example" <ana@people.example>'],
    ['Ana\r\n <ana@people.example>'],
  ])('is clear in %j', async (from) => {
    expect((await read(rawMail({ from }))).from).toBe('ana@people.example');
  });

  it.each([
    ['<ana@people.example><eve@rival.example>'],
    ['<ana@people.example> <eve@rival.example>'],
    ['Ana <ana@people.example> eve@rival.example'],
    ['ana@people.example, eve@rival.example'],
    ['ana@people.example; eve@rival.example'],
    ['ana@people.example eve@rival.example'],
    ['People: ana@people.example;'],
    ['People: ana@people.example, eve@rival.example;'],
    ['<@rival.example:ana@people.example>'],
    ['ana@people.example <>'],
    ['"ana@people.example'],
    ['ana@people.example (never closed'],
    ['"ana"@people.example'],
    ['ana@people.example "eve"'],
    ['<ana(eve)@people.example>'],
    ['<ana@people.example'],
    ['ana@people.example>'],
    ['=?utf-8?q?ana=40people=2Eexample?='],
    ['=?utf-8?b?PGFuYUBwZW9wbGUuZXhhbXBsZT4=?='],
    ['ana\u212a@people.example'],
    ['ana@\uff50eople.example'],
    ['ana@people.example\0'],
    ['ana@people.example\r\nFrom: eve@rival.example'],
    [''],
  ])('is no one in %j', async (from) => {
    expect((await read(rawMail({ from }))).from).toBeNull();
  });

  it('of a domain with accents is the stored address of that domain', () => {
    expect(readSender(['ana@Épicerie.example'])).toBe('ana@xn--picerie-9xa.example');
  });
});

it('no text of a mail has a character that a screen obeys or the database refuses', async () => {
  const bad = 'a\0b\u0007c\u009bd';
  const encoded = `=?utf-8?b?${Buffer.from(`${bad}\ud800`).toString('base64')}?=`;
  const status = [
    'Final-Recipient: rfc822; ana\0@people.example',
    'Action: failed',
    'Status: 5.1.1',
    `Diagnostic-Code: smtp; 550 ${bad}`,
  ].join('\r\n');
  const part = (type: string, text: string) =>
    [
      '--frontier',
      `Content-Type: ${type}; name="${encoded}"`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(text).toString('base64'),
    ].join('\r\n');
  const message = (...parts: string[]) =>
    rawMail({
      from: encoded,
      to: `"${encoded}" <support+\u0007\u009b@retailer.example>`,
      subject: encoded,
      messageId: `<${bad}@x>`,
      type: 'multipart/mixed; boundary=frontier',
      body: [part('text/plain', bad), ...parts, '--frontier--'].join('\r\n'),
    });
  const report = await read(
    message(
      part('message/delivery-status', status),
      part('text/rfc822-headers', `Message-ID: <${bad}>`),
    ),
  );
  const withFile = await read(message(part('image/png', bad)));
  expect(report.report?.diagnostic).toBe('smtp; 550 abcd');
  expect(withFile.files).toHaveLength(1);
  const texts = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    if (value instanceof Uint8Array || value === null || typeof value !== 'object') return [];
    return Object.values(value).flatMap(texts);
  };
  for (const text of [report, withFile].flatMap(texts)) {
    expect(text).not.toMatch(/[^\P{Cc}\n\t]/u);
    expect(text).toBe(text.toWellFormed());
  }
});

describe('the result of the trusted mail server', () => {
  const of = (...values: string[]) =>
    readAuthentication(
      {
        headers: values.map((value) => ({
          key: 'authentication-results',
          originalKey: 'Authentication-Results',
          value,
        })),
      },
      'mx.example.com',
    );

  it.each([
    ['mx.example.com; dmarc=pass header.from=people.example'],
    ['MX.Example.com 1; spf=fail; dmarc=none'],
    ['mx.example.com; dkim=pass; DMARC = Pass (p=REJECT; dmarc=fail)'],
    ['mx.example.com; none'],
  ])('passes with %j', (value) => expect(of(value)).toBe('PASSED'));

  it.each([
    [['mx.example.com; dmarc=fail (p=reject) header.from=people.example']],
    [['mx.example.com; spf=pass; dmarc/1=permerror']],
    [['mx.example.com; dmarc=temperror']],
    [['mx.example.com; dkim=pass', 'mx.example.com; dmarc=fail', 'mx.example.com; dmarc=pass']],
  ])('fails with %j', (values) => expect(of(...values)).toBe('FAILED'));

  it.each([
    [[]],
    [['rival.example; dmarc=pass']],
    [['mx.example.com.rival.example; dmarc=pass']],
    [['(mx.example.com;) rival.example; dmarc=pass']],
  ])('is missing in %j', (values) => expect(of(...values)).toBe('NOT_CHECKED'));
});

it('a mail of very many lines is not read, and one with a large file is', async () => {
  const short = rawMail({ body: 'a\r\n'.repeat(20_001) });
  await expect(read(short)).rejects.toThrow('too many lines');
  const many = rawMail({ body: `${'a'.repeat(50)}\r\n`.repeat(250_001) });
  await expect(read(many)).rejects.toThrow('too many lines');
  const file = { name: 'a.pdf', content: Buffer.alloc(1024 * 1024) };
  expect((await read(rawMail({ files: [file] }))).files).toHaveLength(1);
});
