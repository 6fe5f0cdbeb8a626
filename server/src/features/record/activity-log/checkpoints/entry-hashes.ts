import { createHash } from 'node:crypto';

/** An entry and its texts as the columns have them. Nothing in it was computed by the database. */
export interface RawEntry {
  chainId: string;
  seq: number;
  /** Pages of entries go on after it: a number that is there twice is read twice. */
  createdOn: string;
  /** Seconds since 1970 with six decimals. */
  seconds: string;
  companyId: string | null;
  actorId: string | null;
  event: string;
  entityType: string;
  entityId: string;
  sourceApp: string;
  requestId: string | null;
  hash: Buffer;
  actor: RawPart;
  entity: RawPart;
}

export interface RawPart {
  digest: Buffer;
  /** Null, as the text, once the person has been erased. */
  salt: Buffer | null;
  text: string | null;
}

const saltBytes = 32;

function sha256(...parts: (string | Buffer)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** The text that the hash covers: the array as jsonb prints it, which activity_entry_text computes alike. */
function entryText(entry: RawEntry): string {
  const { chainId, seq, seconds, companyId, actorId, event, entityType, entityId } = entry;
  const before = [JSON.stringify(chainId), seq, seconds];
  const after = [companyId, actorId, event, entityType, entityId, entry.sourceApp, entry.requestId];
  return `[${[...before, ...after.map((value) => JSON.stringify(value))].join(', ')}]`;
}

/** Whether the hash follows from the entry and from the hash before it. */
export function isLinked(entry: RawEntry, previous: Buffer): boolean {
  const { hash, actor, entity } = entry;
  return hash.equals(sha256(previous, entryText(entry), actor.digest, entity.digest));
}

/** A salt of another length would let the beginning of a text pass for its end. */
export function textState({ digest, salt, text }: RawPart): 'fits' | 'changed' | 'missing' {
  if (salt === null || text === null) return 'missing';
  return salt.length === saltBytes && sha256(salt, text).equals(digest) ? 'fits' : 'changed';
}

/** A line of the downloaded file: the very texts that the hashes cover. */
export function lineOf(entry: RawEntry): string {
  const { seq, hash, actor, entity } = entry;
  const part = ({ digest, salt, text }: RawPart) => ({
    digest: digest.toString('hex'),
    salt: salt?.toString('hex') ?? null,
    text,
  });
  return JSON.stringify({
    seq,
    hash: hash.toString('hex'),
    entry: entryText(entry),
    actor: part(actor),
    entity: part(entity),
  });
}
