import { AppError } from '../../../app-error.ts';
import { serveReads } from '../serve-reads.ts';

export type Tried = { act: 'count'; to: number } | { act: 'loop' | 'fill' | 'refuse' | 'throw' };

/** Does what a hostile file would make its reader do. */
async function* read(input: Tried): AsyncGenerator<number> {
  switch (input.act) {
    case 'count':
      for (let number = 1; number <= input.to; number++) yield number;
      return;
    case 'loop':
      for (;;);
    case 'fill':
      for (const kept: string[] = []; ; ) kept.push(String(Math.random()).repeat(100));
    case 'refuse':
      throw new AppError('file.quote_unclosed', { values: { line: 3 }, field: 'file' });
    case 'throw':
      throw new TypeError('a fault');
  }
}

serveReads(read);
