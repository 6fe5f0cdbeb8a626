import { z } from 'zod';
import { AppError } from '../../app-error.ts';
import { sortKeys, type UserColumn } from './user-list-order.ts';

export interface Order {
  sortBy: UserColumn;
  sortOrder: 'asc' | 'desc';
}

/** A member's place in an order. */
export interface Position {
  key: string;
  userId: string;
}

export interface Neighbour extends Position {
  side: 'after' | 'before';
}

const sides = { a: 'after', b: 'before' } as const;
const content = z.tuple([z.string(), z.enum(['a', 'b']), z.string(), z.uuid()]);

export function writeCursor(order: Order, { side, key, userId }: Neighbour): string {
  const letter = side === 'after' ? 'a' : 'b';
  return Buffer.from(JSON.stringify([nameOf(order), letter, key, userId])).toString('base64url');
}

/** One of another order would begin anywhere, so it is as wrong as one that nobody wrote. */
export function readCursor(order: Order, cursor: string): Neighbour {
  const read = content.safeParse(parse(Buffer.from(cursor, 'base64url').toString()));
  if (!read.success) throw invalid();
  const [name, letter, key, userId] = read.data;
  if (name !== nameOf(order) || key.includes('\0') || !sortKeys[order.sortBy].isValid(key)) {
    throw invalid();
  }
  return { side: sides[letter], key, userId };
}

function nameOf({ sortBy, sortOrder }: Order): string {
  return `${sortBy} ${sortOrder}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function invalid(): AppError {
  return new AppError('input.invalid', {
    details: [{ in: 'query', field: 'cursor', code: 'field.invalid' }],
  });
}
