import { type Forgery, testForgeries } from '../testing/forger.ts';
import { privateKeyOf, rawPublicKey, signNote } from './signed-note.ts';

const noKey = /^No key of the keys file signed the checkpoint of /;
const notWritten = /is not JSON as the portal writes it\.$/;
const otherKey = privateKeyOf(Buffer.alloc(32, 9).toString('base64'));

const forgeries: Forgery[] = [
  [
    6,
    'the beginning of a text was moved into its salt',
    ({ withEntry }) =>
      withEntry(2, (one) => {
        const { digest, salt, text } = one.entity;
        const start = Buffer.from(text?.slice(0, 9) ?? '').toString('hex');
        return { ...one, entity: { digest, salt: `${salt}${start}`, text: text?.slice(9) ?? '' } };
      }),
    'Entry 2: the salt of its entity is not 32 bytes in hex.',
  ],
  [
    6,
    'the end of an entry was moved into a digest',
    ({ withEntry }) =>
      withEntry(2, (one) => {
        const end = Buffer.from(one.entry.slice(-1)).toString('hex');
        const actor = { ...one.actor, digest: `${end}${one.actor.digest}` };
        return { ...one, entry: one.entry.slice(0, -1), actor };
      }),
    'Entry 2: the digest of its actor is not 32 bytes in hex.',
  ],
  [
    6,
    'characters that are no digits follow a digest',
    ({ withEntry }) =>
      withEntry(2, (one) => ({ ...one, actor: { ...one.actor, digest: `${one.actor.digest}zz` } })),
    'Entry 2: the digest of its actor is not 32 bytes in hex.',
  ],
  [
    6,
    'there is a hash before the first entry',
    ({ withHeader }) => withHeader({ previous: '00'.repeat(32) }),
    'The first line: the hash before it is not 0 bytes in hex.',
  ],
  [
    6,
    'the first line has a tree of another size',
    ({ withHeader }) => withHeader({ tree: Buffer.alloc(32).toString('base64') }),
    'The first line: the tree is not 0 bytes in base64.',
  ],
  [
    7,
    'a field is there twice',
    ({ changed }) => changed(2, (line) => line.replace('{', '{"seq":1,')),
    notWritten,
  ],
  [
    7,
    'a letter is escaped',
    ({ changed }) => changed(2, (line) => line.replace('Zo', '\\u005ao')),
    notWritten,
  ],
  [
    7,
    'there is a space',
    ({ changed }) => changed(2, (line) => line.replace('"hash":', '"hash": ')),
    notWritten,
  ],
  [
    7,
    'there is a field more',
    ({ changed }) => changed(2, (line) => line.replace(/}$/, ',"remark":"approved"}')),
    'Entry 2 does not have exactly the fields seq, hash, entry, actor, entity.',
  ],
  [
    7,
    'the fields have another order',
    ({ withEntry }) => withEntry(2, ({ seq, hash, ...others }) => ({ hash, seq, ...others })),
    'Entry 2 does not have exactly the fields seq, hash, entry, actor, entity.',
  ],
  [
    7,
    'the first line has a field more',
    ({ withHeader }) => withHeader({ approvedBy: 'the auditor' }),
    /^The first line does not have exactly the fields /,
  ],
  [
    7,
    'it begins with a byte order mark',
    ({ changed }) => changed(0, (line) => `\uFEFF${line}`),
    notWritten,
  ],
  [7, 'its lines end with CR and LF', ({ lines }) => lines.map((line) => `${line}\r`), notWritten],
  [7, 'it is UTF-16', ({ bytes }) => Buffer.from(bytes().toString(), 'utf16le'), notWritten],
  [
    7,
    'a byte is not UTF-8',
    ({ bytes }) =>
      Buffer.concat([bytes().subarray(0, 400), Buffer.of(0xff), bytes().subarray(401)]),
    notWritten,
  ],
  [7, 'there is an empty line', ({ lines }) => lines.toSpliced(2, 0, ''), notWritten],
  [
    7,
    'bytes follow the end',
    ({ bytes }) => Buffer.concat([bytes(), Buffer.from('{}')]),
    'The last line has no end.',
  ],
  [
    7,
    'lines follow the end',
    ({ lines }) => [...lines, '{}'],
    'There are lines after the end of the file.',
  ],
  [
    7,
    'a text follows the checkpoint',
    ({ note, withNote }) => withNote(`${note()}Approved.\n`),
    'The name of the log, or the text around its checkpoint, was changed.',
  ],
  [
    8,
    'an entry of another company was put in, and all hashes computed again',
    ({ rivalLines, entries, chained }) =>
      chained(entries().with(1, JSON.parse(rivalLines[2] ?? ''))),
    /^Entry 2 is entry 2 of the log [0-9a-f-]{36}\.$/,
  ],
  [
    8,
    'the first line names another log',
    ({ rivalLines, withHeader }) => withHeader({ log: JSON.parse(rivalLines[0] ?? '').log }),
    /^Entry 1 is entry 1 of the log /,
  ],
  [
    8,
    'the first line names another portal',
    ({ header, withHeader }) =>
      withHeader({ log: header().log.replace(/^[^/]+/, 'portal.example') }),
    'The name of the log, or the text around its checkpoint, was changed.',
  ],
  [
    8,
    'the checkpoint is of another company',
    ({ rivalLines, note, withNote }) => withNote(note(rivalLines)),
    /^The log is .*, and the checkpoint at the end of the file is of /,
  ],
  [
    8,
    'the company has another name',
    ({ withHeader }) => withHeader({ company: 'Rival' }),
    'The company is not the signed one: company Acme.',
  ],
  [
    8,
    'the company has another name in the checkpoint too',
    ({ lineAt, note, withNote }) =>
      withNote(note().replace('company Acme', 'company Rival')).with(
        0,
        lineAt(0).replace('Acme', 'Rival'),
      ),
    noKey,
  ],
  [
    8,
    'the company has another name and the file the first format',
    ({ withHeader }) => withHeader({ format: 'endcap-activity-log/1', company: 'Rival' }),
    'The company is not the signed one: company Acme.',
  ],
  [
    9,
    'the time of signing was changed',
    ({ note, withNote }) => withNote(note().replace('signed-on 20', 'signed-on 19')),
    noKey,
  ],
  [
    10,
    'another key signed it',
    ({ header, note, withNote }) => {
      const [, , , ...others] = note().split('\n\n')[0]?.split('\n') ?? [];
      const { log: name } = header();
      const text = `${note().split('\n').slice(0, 3).join('\n')}\n${others.join('\n')}\n`;
      return withNote(signNote(name, text, otherKey));
    },
    noKey,
  ],
  [
    10,
    'the signature is that of an earlier checkpoint',
    ({ mailed, note, withNote }) => withNote(`${note().split('— ')[0]}— ${mailed.split('— ')[1]}`),
    noKey,
  ],
  [
    10,
    'the signature is written in another way',
    ({ note, withNote }) => withNote(note().replace(/=*\n$/, ' \n')),
    /^No key of the keys file|text around its checkpoint/,
  ],
  [
    10,
    'the keys are of another portal',
    ({ lines }) => lines,
    noKey,
    () => {
      const key = rawPublicKey(otherKey);
      return { keys: JSON.stringify({ keys: [{ publicKey: key.toString('base64') }] }) };
    },
  ],
  [
    11,
    'it is an older file, and a later checkpoint is known',
    ({ mailed, lineAt, lines }) =>
      [...lines.slice(0, 5), JSON.stringify({ checkpoint: mailed })].with(
        0,
        lineAt(0).replace('log/2', 'log/1'),
      ),
    /^Entry 5 and all up to 5 of the checkpoint in .* are missing\.$/,
    ({ note }) => ({ checkpoints: [note()] }),
  ],
  [
    11,
    'the checkpoint that is known is of another company',
    ({ lines }) => lines,
    /^The log is .*, and the checkpoint in .* is of /,
    ({ rivalLines, note }) => ({ checkpoints: [note(rivalLines)] }),
  ],
];

testForgeries(forgeries);
