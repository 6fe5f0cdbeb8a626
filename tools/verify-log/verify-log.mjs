#!/usr/bin/env node
// Verifies a downloaded audit log, or the evidence of an access audit, offline. Needs Node 20 or later.
//
//   node verify-log.mjs <log file> --keys <keys file> [--checkpoint <file> ...]
//   node verify-log.mjs evidence <signature file> --keys <keys file>
//
// <log file>        "Download for verification" of the audit log.
// <signature file>  From the package of evidence; the files that it signs are in the same folder.
// <keys file>       The portal's keys, saved from https://<portal>/.well-known/endcap-log-keys.
// --checkpoint      A checkpoint from an earlier mail or file: its entries must be in the log unchanged.
//
// docs/verify-log.md describes the file and what each step proves.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const hex = (text) => Buffer.from(text, 'hex');

/** The log or a file is not what was signed: the message names the first entry, or the files. */
class BrokenLog extends Error {}

/** A Merkle tree of RFC 6962, as the roots of its perfect subtrees. */
class Tree {
  constructor(size, nodes) {
    this.size = size;
    this.nodes = [];
    for (let at = 0; at < nodes.length; at += 32) this.nodes.push(nodes.subarray(at, at + 32));
  }

  append(leaf) {
    let node = sha256(Buffer.of(0), leaf);
    for (let rest = this.size; rest % 2 === 1; rest = (rest - 1) / 2) {
      node = sha256(Buffer.of(1), this.nodes.pop() ?? Buffer.alloc(0), node);
    }
    this.nodes.push(node);
    this.size += 1;
  }

  root() {
    let root;
    for (const node of this.nodes.toReversed()) {
      root = root ? sha256(Buffer.of(1), node, root) : node;
    }
    return root ?? sha256();
  }
}

/** Reads the first checkpoint in a text; a mail around it, or its marks of quotation, do not matter. */
function readCheckpoint(text, keys) {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/^(?:> ?)+/, '').trimEnd());
  const mark = lines.findIndex((line) => line.startsWith('— '));
  if (mark < 4) throw new Error('There is no checkpoint in it.');
  const [origin, size, root] = lines.slice(mark - 4, mark - 1);
  if (isSigned(`${origin}\n${size}\n${root}\n`, lines.slice(mark), keys)) {
    return { origin, size: Number(size), root: Buffer.from(root, 'base64') };
  }
  throw new BrokenLog(`No key of the keys file signed the checkpoint of ${origin}, size ${size}.`);
}

/** Whether one of the keys signed the text of a C2SP signed note, whose first line names the key. */
function isSigned(text, signatureLines, keys) {
  const end = signatureLines.findIndex((line) => !line.startsWith('— '));
  return signatureLines.slice(0, end < 0 ? undefined : end).some((line) => {
    const [, name, base64 = ''] = line.split(' ');
    const signature = Buffer.from(base64, 'base64');
    return (
      text.startsWith(`${name}\n`) &&
      keys.some((key) => {
        // The key id is a hash of the key's name, its type (1 is Ed25519) and the key.
        const id = sha256(`${name}\n`, Buffer.of(1), key).subarray(0, 4);
        const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') };
        return (
          id.equals(signature.subarray(0, 4)) &&
          verify(
            null,
            Buffer.from(text),
            createPublicKey({ key: jwk, format: 'jwk' }),
            signature.subarray(4),
          )
        );
      })
    );
  });
}

/** Compares the files of a package of evidence with the digests that its signature has. */
function verifyEvidence(path, keys) {
  const note = readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
  const end = note.indexOf('\n\n— ');
  if (end < 0) throw new Error('There is no signature in it.');
  const text = note.slice(0, end + 1);
  const [name, about, ...lines] = text.trimEnd().split('\n');
  const files = lines.map((line) => /^([0-9a-f]{64}) {2}([^/\\]+)$/.exec(line) ?? []);
  if (!/^[^/]+\/access-audit\/[^/]+$/.test(name) || files.some(([line]) => !line)) {
    throw new Error('It is not the signature of a user access audit.');
  }
  if (!isSigned(text, note.slice(end + 2).split('\n'), keys)) {
    throw new BrokenLog('The signature was changed, or no key of the keys file made it.');
  }
  const present = files.filter(([, , file]) => existsSync(join(dirname(path), file)));
  if (present.length === 0)
    throw new Error(`None of its files is in the folder of ${basename(path)}.`);
  const changed = present.filter(
    ([, digest, file]) => !sha256(readFileSync(join(dirname(path), file))).equals(hex(digest)),
  );
  if (changed.length > 0) {
    throw new BrokenLog(changed.map(([, , file]) => `${file} was changed.`).join(' '));
  }
  console.log(`${about}\nSigned by ${name.slice(0, name.indexOf('/'))}.`);
  for (const file of files) {
    const result = present.includes(file) ? 'is unchanged' : 'is not in the folder, not checked';
    console.log(`${file[2]} ${result}.`);
  }
}

/** The log's name without the portal's host, which may change. */
const logOf = (origin) => origin.slice(origin.indexOf('/'));

/** Texts that are not in the file, until an entry about their erasure is read. */
class MissingTexts {
  constructor() {
    this.parts = { actor: new Set(), entity: new Set() };
  }

  check(line) {
    for (const part of ['actor', 'entity']) {
      const { digest, salt, text } = line[part];
      if (typeof text !== 'string') this.parts[part].add(line.seq);
      else if (!sha256(hex(salt), text).equals(hex(digest))) {
        throw new BrokenLog(`Entry ${line.seq}: its ${part} text was changed.`);
      }
    }
    if (JSON.parse(line.entry)[5] !== 'ACTIVITY_TEXTS_ERASED' || !line.entity.text) return;
    const { after } = JSON.parse(line.entity.text);
    for (const part of ['actor', 'entity']) {
      for (const [, from, to] of String(after?.[`${part}Texts`]).matchAll(/\[(\d+),(\d+)\)/g)) {
        const end = Math.min(Number(to), line.seq);
        for (let seq = Number(from); seq < end; seq += 1) this.parts[part].delete(seq);
      }
    }
  }

  first() {
    return [...this.parts.actor, ...this.parts.entity].reduce(
      (one, other) => (one === undefined ? other : Math.min(one, other)),
      undefined,
    );
  }
}

/** What has been read of the file. */
class LogFile {
  constructor(header, wanted) {
    if (header.format !== 'endcap-activity-log/1') throw new Error('It is not an audit log file.');
    this.header = header;
    this.wanted = wanted;
    this.tree = new Tree(header.first - 1, Buffer.from(header.tree, 'base64'));
    this.hash = hex(header.previous);
    this.roots = new Map([[this.tree.size, this.tree.root()]]);
    this.texts = new MissingTexts();
  }

  add(line) {
    if (this.misplaced) return this.findMisplaced(line);
    if (this.end) throw new BrokenLog(`Entry ${line.seq} comes after the end of the file.`);
    if (!('seq' in line)) {
      this.end = line;
      return;
    }
    const expected = this.tree.size + 1;
    if (line.seq < expected) throw notInPlace(line.seq, expected - 1);
    if (line.seq > expected) this.misplaced = { expected, found: line.seq };
    else this.addEntry(line);
  }

  /** The rest is read only to learn whether the entry is missing or stands further below. */
  findMisplaced({ seq }) {
    const { expected, found } = this.misplaced;
    if (seq === expected) throw notInPlace(expected, found);
  }

  addEntry(line) {
    const [chain, seq] = JSON.parse(line.entry);
    const isOwn = this.header.log.endsWith(`/${chain}`) && seq === line.seq;
    const digests = [hex(line.actor.digest), hex(line.entity.digest)];
    const hash = sha256(this.hash, line.entry, ...digests);
    if (!isOwn || !hash.equals(hex(line.hash))) {
      throw new BrokenLog(`Entry ${line.seq} was changed, or does not follow the entry before it.`);
    }
    this.texts.check(line);
    this.hash = hash;
    this.tree.append(hash);
    if (this.wanted.has(seq)) this.roots.set(seq, this.tree.root());
  }

  /** The signed note at the end. */
  finish() {
    if (this.misplaced) throw new BrokenLog(`Entry ${this.misplaced.expected} is missing.`);
    if (this.end?.problem) throw new BrokenLog(`The portal did not sign it: ${this.end.problem}`);
    if (this.end?.checkpoint) return this.end.checkpoint;
    throw new BrokenLog(`The end is missing: there is nothing after entry ${this.tree.size}.`);
  }
}

const notInPlace = (seq, before) =>
  new BrokenLog(`Entry ${seq} is not in its place: it comes after entry ${before}.`);

async function verifyFile(path, keys, earlier) {
  const wanted = new Set(earlier.map(({ size }) => size));
  let file;
  for await (const text of createInterface({ input: createReadStream(path) })) {
    const line = parse(text, file);
    if (file) file.add(line);
    else file = new LogFile(line, wanted);
  }
  if (!file) throw new Error('It is empty.');
  const signed = readCheckpoint(file.finish(), keys);
  compare(file, signed, 'the checkpoint at the end of the file');
  for (const one of earlier) compare(file, one, `the checkpoint in ${one.path}`);
  const missing = file.texts.first();
  if (missing === undefined) return file;
  throw new BrokenLog(`Entry ${missing}: a text was removed, and no entry is about its erasure.`);
}

function parse(text, file) {
  try {
    return JSON.parse(text);
  } catch {
    const place = file ? `the line after entry ${file.tree.size}` : 'the first line';
    throw new BrokenLog(`In ${place}: it is not JSON.`);
  }
}

function compare({ tree, roots, header }, { origin, size, root }, name) {
  if (logOf(origin) !== logOf(header.log)) {
    throw new BrokenLog(`The log is ${header.log}, and ${name} is of ${origin}.`);
  }
  if (size > tree.size)
    throw new BrokenLog(`Entry ${tree.size + 1} and all up to ${size} of ${name} are missing.`);
  if (size < header.first - 1) {
    throw new Error(`The log begins with entry ${header.first}, which is too late for ${name}.`);
  }
  const own = size === tree.size ? tree.root() : roots.get(size);
  if (!own?.equals(root)) {
    throw new BrokenLog(`Entries up to ${size} were changed: they are not those of ${name}.`);
  }
}

function readKeys(path) {
  const { keys } = JSON.parse(readFileSync(path, 'utf8'));
  return keys.map(({ publicKey }) => Buffer.from(publicKey, 'base64'));
}

function readArguments(args) {
  const given = { checkpoints: [], isEvidence: args[0] === 'evidence' };
  for (let at = given.isEvidence ? 1 : 0; at < args.length; at += 1) {
    if (args[at] === '--keys') given.keys = args[++at];
    else if (args[at] === '--checkpoint') given.checkpoints.push(args[++at]);
    else if (given.file === undefined) given.file = args[at];
    else given.extra = true;
  }
  if (!given.file || !given.keys || given.extra || given.checkpoints.includes(undefined)) {
    throw new Error(`Usage: node verify-log.mjs <log file> --keys <keys file> [--checkpoint <file> ...]
       node verify-log.mjs evidence <signature file> --keys <keys file>`);
  }
  return given;
}

async function verifyLog({ file, checkpoints }, keys) {
  const earlier = checkpoints.map((path) => ({
    path,
    ...readCheckpoint(readFileSync(path, 'utf8'), keys),
  }));
  const { tree, header } = await verifyFile(file, keys, earlier);
  console.log(
    `Entries ${header.first} to ${tree.size} of ${header.company} are complete, in order and unchanged.`,
  );
  if (earlier.length > 0) console.log(`Earlier checkpoints that they match: ${earlier.length}.`);
}

try {
  const given = readArguments(process.argv.slice(2));
  const keys = readKeys(given.keys);
  if (given.isEvidence) verifyEvidence(given.file, keys);
  else await verifyLog(given, keys);
} catch (error) {
  console.error(
    error instanceof BrokenLog ? `BROKEN: ${error.message}` : `Not verified: ${error.message}`,
  );
  process.exitCode = error instanceof BrokenLog ? 1 : 2;
}
