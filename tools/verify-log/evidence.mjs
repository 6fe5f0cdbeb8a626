// The evidence of a user access audit.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { demand, isSigned, sha256 } from './signed-notes.mjs';

/** Compares the files of a package of evidence with the digests that its signature has. */
export function verifyEvidence(path, keys) {
  const note = readFileSync(path, 'utf8').replaceAll(/^\uFEFF|\r(?=\n)/g, '');
  const end = note.indexOf('\n\n— ');
  if (end < 0) throw new Error('There is no signature in it.');
  const text = note.slice(0, end + 1);
  const [name, about, ...lines] = text.trimEnd().split('\n');
  const files = lines.map((line) => /^([0-9a-f]{64}) {2}([^/\\]+)$/.exec(line) ?? []);
  if (!/^[^/]+\/access-audit\/[^/]+$/.test(name) || files.some(([line]) => !line)) {
    throw new Error('It is not the signature of a user access audit.');
  }
  const isKnown = isSigned(text, note.slice(end + 2).trimEnd(), keys);
  demand(isKnown, 'The signature was changed, or no key of the keys file made it.');
  const present = files.filter(([, , file]) => existsSync(join(dirname(path), file)));
  if (present.length === 0) throw new Error('None of its files is in the folder.');
  const digestOf = (file) => sha256(readFileSync(join(dirname(path), file))).toString('hex');
  const changed = present.filter(([, digest, file]) => digestOf(file) !== digest);
  demand(changed.length === 0, changed.map(([, , file]) => `${file} was changed.`).join(' '));
  console.log(`${about}\nSigned by ${name.slice(0, name.indexOf('/'))}.`);
  for (const file of files) {
    const result = present.includes(file) ? 'is unchanged' : 'is not in the folder, not checked';
    console.log(`${file[2]} ${result}.`);
  }
}
