// The entries of a log, from the first line of its file to the checkpoint at its end.
import { bytesOf, demand, readCheckpoint, sha256 } from './signed-notes.mjs';

/** A Merkle tree of RFC 6962, as the roots of its perfect subtrees. */
class Tree {
  constructor(size, base64) {
    this.size = size;
    const count = size.toString(2).replaceAll('0', '').length;
    const nodes = bytesOf(base64, 'base64', count * 32, 'The first line: the tree');
    this.nodes = Array.from({ length: count }, (_, n) => nodes.subarray(n * 32, n * 32 + 32));
  }

  append(leaf) {
    let node = sha256(Buffer.of(0), leaf);
    for (let rest = this.size; rest % 2 === 1; rest = (rest - 1) / 2) {
      node = sha256(Buffer.of(1), this.nodes.pop(), node);
    }
    this.nodes.push(node);
    this.size += 1;
  }

  root() {
    return this.nodes.reduceRight((right, left) => sha256(Buffer.of(1), left, right));
  }
}

/** What the portal itself took out of the log, and the entries that record it. */
class Removals {
  constructor() {
    this.missing = { actor: new Set(), entity: new Set() };
    this.dropped = new Map();
  }

  check(line, event) {
    for (const part of ['actor', 'entity']) {
      const { digest, salt, text } = line[part];
      if (salt === null && text === null) this.missing[part].add(line.seq);
      else {
        const start = bytesOf(salt, 'hex', 32, `Entry ${line.seq}: the salt of its ${part}`);
        const isSame = sha256(start, String(text)).toString('hex') === digest;
        demand(isSame, `Entry ${line.seq}: its ${part} text was changed.`);
      }
    }
    if (!line.entity.text || !/^ACTIVITY_(TEXTS_ERASED|MONTH_DROPPED)$/.test(event)) return;
    const { after } = JSON.parse(line.entity.text);
    if (event === 'ACTIVITY_MONTH_DROPPED') this.dropped.set(after.lastEntry, line.seq);
    for (const part of ['actor', 'entity']) {
      for (const [, from, to] of String(after[`${part}Texts`]).matchAll(/\[(\d+),(\d+)\)/g)) {
        const end = Math.min(Number(to), line.seq);
        for (let seq = Number(from); seq < end; seq += 1) this.missing[part].delete(seq);
      }
    }
  }

  checkRecords(first) {
    const [missing] = [...this.missing.actor, ...this.missing.entity].sort((a, b) => a - b);
    demand(!missing, `Entry ${missing}: a text was removed, and no entry is about its erasure.`);
    const isRecorded = first === 1 || this.dropped.has(first - 1);
    demand(
      isRecorded,
      `Entries before ${first} are missing, and no entry is about a dropped month.`,
    );
  }
}

const headerFields = ['format', 'log', 'company', 'first', 'previous', 'tree'];
const formats = ['endcap-activity-log/1', 'endcap-activity-log/2'];

/** What has been read of the file. */
export class LogFile {
  constructor(header, wanted) {
    if (!formats.includes(header?.format)) throw new Error('It is not an audit log file.');
    const { log, first, previous, tree } = fields(header, headerFields, 'The first line');
    [, this.chain] = /^[^/]+\/activity-log\/([0-9a-f-]{36})$/.exec(log) ?? [];
    demand(this.chain, 'The first line does not name the log of a company.');
    demand(Number.isSafeInteger(first) && first > 0, 'The first line has no first entry.');
    this.header = header;
    this.wanted = wanted;
    this.tree = new Tree(first - 1, tree);
    this.hash = bytesOf(previous, 'hex', first > 1 ? 32 : 0, 'The first line: the hash before it');
    this.roots = new Map(first > 1 ? [[first - 1, this.tree.root()]] : []);
    this.removals = new Removals();
    this.backwards = [];
  }

  add(line) {
    demand(!this.end, 'There are lines after the end of the file.');
    const isEntry = Object.hasOwn(Object(line), 'seq');
    const place = this.tree.size + 1;
    demand(
      !isEntry || line.seq === place,
      `Entry ${place} is missing: entry ${line?.seq} follows.`,
    );
    if (isEntry) this.addEntry(line);
    else this.end = line;
  }

  addEntry(line) {
    const name = `Entry ${line.seq}`;
    fields(line, ['seq', 'hash', 'entry', 'actor', 'entity'], name);
    const digests = ['actor', 'entity'].map((part) => {
      const { digest } = fields(line[part], ['digest', 'salt', 'text'], `${name}: its ${part}`);
      return bytesOf(digest, 'hex', 32, `${name}: the digest of its ${part}`);
    });
    const hash = sha256(this.hash, String(line.entry), ...digests);
    const isLinked = hash.toString('hex') === line.hash;
    demand(isLinked, `${name} was changed, or does not follow the entry before it.`);
    const [chain, seq, time, , , event] = JSON.parse(line.entry);
    demand(
      chain === this.chain && seq === line.seq,
      `${name} is entry ${seq} of the log ${chain}.`,
    );
    this.removals.check(line, event);
    if (time < this.time) this.backwards.push(seq);
    this.time = time;
    this.hash = hash;
    this.tree.append(hash);
    if (this.wanted.has(seq)) this.roots.set(seq, this.tree.root());
  }

  /** The checkpoint at the end, which must cover all that was read and nothing else. */
  finish(keys) {
    const { header, tree, end } = this;
    demand(end, `The end is missing: there is nothing after entry ${tree.size}.`);
    demand(!end.problem, `The portal did not sign it: ${end.problem}`);
    const note = String(fields(end, ['checkpoint'], 'The last line').checkpoint);
    const signed = readCheckpoint(note, keys);
    const name = 'the checkpoint at the end of the file';
    this.roots.set(tree.size, tree.root());
    const isCovered = signed.size >= tree.size || !this.isOf(signed);
    demand(isCovered, `Entry ${signed.size + 1} is not signed: ${name} ends before it.`);
    this.compare(signed, name);
    demand(tree.size >= header.first, 'There is no entry in it.');
    const isExact = signed.origin === header.log && signed.note === note;
    demand(isExact, 'The name of the log, or the text around its checkpoint, was changed.');
    this.checkName(signed.more);
    this.removals.checkRecords(header.first);
  }

  /** Two lines of the checkpoint sign the company's name and the time; the first format had none. */
  checkName(lines) {
    const { format, company } = this.header;
    [, this.signedOn] = /^signed-on (\S+)$/.exec(lines[1]) ?? [];
    const expected =
      format === formats[0] ? [] : [`company ${company}`, `signed-on ${this.signedOn}`];
    const isSame = lines.join('\n') === expected.join('\n');
    demand(isSame, `The company is not the signed one: ${lines[0] ?? 'none was signed'}.`);
  }

  /** The portal's host may change. */
  isOf({ origin }) {
    return origin.endsWith(`/activity-log/${this.chain}`);
  }

  /** Compares the entries up to the size of a checkpoint. */
  compare(signed, name) {
    const { tree, roots, header } = this;
    const { size } = signed;
    demand(this.isOf(signed), `The log is ${header.log}, and ${name} is of ${signed.origin}.`);
    const next = tree.size + 1;
    demand(size < next, `Entry ${next} and all up to ${size} of ${name} are missing.`);
    if (size < header.first - 1)
      throw new Error(`The log begins with entry ${header.first}, which is too late for ${name}.`);
    const isSame = roots.get(size)?.equals(signed.root);
    demand(isSame, `Entries up to ${size} were changed: they are not those of ${name}.`);
  }
}

/** The value, when it has these fields in this order and no other. */
function fields(value, names, place) {
  const isExact = Object.keys(Object(value)).join() === names.join();
  demand(isExact, `${place} does not have exactly the fields ${names.join(', ')}.`);
  return value;
}
