import { anHourLater, type Forgery, testForgeries } from '../testing/forger.ts';
import { chainEntries, type FileEntry, partOf } from '../testing/log-file.ts';

const noKey = /^No key of the keys file signed the checkpoint of /;
const otherHash = 'Entry 2 was changed, or does not follow the entry before it.';
const otherEntries =
  'Entries up to 5 were changed: they are not those of the checkpoint at the end of the file.';

const forgeries: Forgery[] = [
  [
    1,
    'three entries were appended before the old checkpoint',
    ({ lineAt, entries, forgedEntry, lines }) => {
      const added = [6, 7, 8].map(forgedEntry);
      const after = chainEntries(entries().at(-1)?.hash ?? '', added);
      return [...lines.slice(0, -1), ...after, lineAt(-1)];
    },
    'Entry 6 is not signed: the checkpoint at the end of the file ends before it.',
  ],
  [
    1,
    'the file begins after the signed entries and has forged ones alone',
    ({ lineAt, entries, forgedEntry, headerAfter }) => {
      const after = chainEntries(entries().at(-1)?.hash ?? '', [6, 7].map(forgedEntry));
      return [headerAfter(5), ...after, lineAt(-1)];
    },
    'Entry 6 is not signed: the checkpoint at the end of the file ends before it.',
  ],
  [
    1,
    'no entry is left',
    ({ lineAt, headerAfter }) => [headerAfter(5), lineAt(-1)],
    'There is no entry in it.',
  ],
  [
    1,
    'the signed size was raised',
    ({ note, withNote }) => withNote(note().replace('\n5\n', '\n6\n')),
    noKey,
  ],
  [
    1,
    'the tree head was exchanged',
    ({ rivalLines, note, withNote }) =>
      withNote(note().replace(note().split('\n')[2] ?? '', note(rivalLines).split('\n')[2] ?? '')),
    noKey,
  ],
  [
    1,
    'the checkpoint is the one of four entries',
    ({ mailed, withNote }) => withNote(mailed),
    'Entry 5 is not signed: the checkpoint at the end of the file ends before it.',
  ],
  [
    2,
    'the beginning was cut, and the first line fits',
    ({ headerAfter, lines }) => [headerAfter(2), ...lines.slice(3)],
    'Entries before 3 are missing, and no entry is about a dropped month.',
  ],
  [
    2,
    'the beginning was cut',
    ({ lines }) => lines.toSpliced(1, 1),
    'Entry 1 is missing: entry 2 follows.',
  ],
  [
    2,
    'the middle was cut',
    ({ lines }) => lines.toSpliced(2, 1),
    'Entry 2 is missing: entry 3 follows.',
  ],
  [
    2,
    'the middle was cut, and the rest numbered and chained again',
    ({ entries, chained }) =>
      chained(
        entries()
          .toSpliced(1, 1)
          .map((entry, n) => {
            const values = JSON.parse(entry.entry).with(1, n + 1);
            return { ...entry, seq: n + 1, entry: JSON.stringify(values) };
          }),
      ),
    'Entry 5 and all up to 5 of the checkpoint at the end of the file are missing.',
  ],
  [
    2,
    'the end was cut',
    ({ lines }) => lines.toSpliced(4, 2),
    'Entry 4 and all up to 5 of the checkpoint at the end of the file are missing.',
  ],
  [
    2,
    'the checkpoint was cut',
    ({ lines }) => lines.slice(0, -1),
    'The end is missing: there is nothing after entry 5.',
  ],
  [
    2,
    'the file was cut within a line',
    ({ bytes }) => bytes().subarray(0, -40),
    'The last line has no end.',
  ],
  [
    3,
    'two entries changed places',
    ({ lines, lineAt }) => lines.with(2, lineAt(3)).with(3, lineAt(2)),
    'Entry 2 is missing: entry 3 follows.',
  ],
  [
    3,
    'an entry is there twice',
    ({ lines, lineAt }) => lines.toSpliced(3, 0, lineAt(2)),
    'Entry 3 is missing: entry 2 follows.',
  ],
  [
    3,
    'two entries changed places, and their numbers',
    ({ lineAt, entries }) => {
      const [a, b, c, ...others] = entries() as [FileEntry, FileEntry, FileEntry];
      return [
        lineAt(0),
        ...[a, { ...c, seq: 2 }, { ...b, seq: 3 }, ...others].map((one) => JSON.stringify(one)),
        lineAt(-1),
      ];
    },
    otherHash,
  ],
  [
    4,
    'an event was changed',
    ({ changed }) => changed(2, (line) => line.replace('USER_BLOCKED', 'USER_REMOVED')),
    otherHash,
  ],
  [
    4,
    'an event was changed and all hashes computed again',
    ({ entries, chained }) =>
      chained(
        entries().map((one) => ({
          ...one,
          entry: one.entry.replace('USER_ADDED', 'USER_REMOVED'),
        })),
      ),
    otherEntries,
  ],
  [4, 'a time was changed', ({ withEntry }) => withEntry(2, anHourLater), otherHash],
  [
    4,
    'a time was changed and all hashes computed again',
    ({ entries, chained }) =>
      chained(entries().map((one) => (one.seq === 2 ? anHourLater(one) : one))),
    otherEntries,
  ],
  [
    4,
    'a hash was changed',
    ({ withEntry }) => withEntry(2, (one) => ({ ...one, hash: '00'.repeat(32) })),
    otherHash,
  ],
  [
    5,
    'a text was changed',
    ({ changed }) => changed(2, (line) => line.replace('Zoë', 'Eve')),
    'Entry 2: its entity text was changed.',
  ],
  [
    5,
    'a text is written in other characters of Unicode',
    ({ changed }) => changed(2, (line) => line.replace('Zoë', 'Zoë'.normalize('NFD'))),
    'Entry 2: its entity text was changed.',
  ],
  [
    5,
    'a text was changed with its digest',
    ({ withEntry }) => withEntry(2, (one) => ({ ...one, entity: partOf('{"name": "Eve"}') })),
    otherHash,
  ],
  [
    5,
    'a text was removed',
    ({ withEntry }) =>
      withEntry(2, (one) => ({ ...one, entity: { ...one.entity, salt: null, text: null } })),
    'Entry 2: a text was removed, and no entry is about its erasure.',
  ],
  [
    5,
    'the texts of actor and entity were exchanged',
    ({ withEntry }) => withEntry(2, (one) => ({ ...one, actor: one.entity, entity: one.actor })),
    otherHash,
  ],
];

testForgeries(forgeries);
