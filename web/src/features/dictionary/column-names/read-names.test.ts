import { describe, expect, it } from 'vitest';
import { readNames, withNames } from './read-names.ts';

describe('a pasted list', () => {
  it.each([
    ['lines', 'wk_sales\nonhand_qty\r\nstore_nbr'],
    ['a row of a spreadsheet', 'wk_sales\tonhand_qty\tstore_nbr'],
    ['commas', 'wk_sales, onhand_qty,store_nbr,'],
    ['semicolons', 'wk_sales;onhand_qty; store_nbr'],
    ['blank lines between', '\n\nwk_sales\n \nonhand_qty\n\n\tstore_nbr\n'],
    ['quotes', '"wk_sales","onhand_qty", "store_nbr"'],
  ])('is read with %s', (_, pasted) => {
    expect(readNames(pasted).names).toEqual(['wk_sales', 'onhand_qty', 'store_nbr']);
  });

  it('keeps a separator that is inside of quotes, and quotes that are part of a name', () => {
    expect(readNames('"Sales, net"\tPipe 5"\t"the ""real"" one"').names).toEqual([
      'Sales, net',
      'Pipe 5"',
      'the "real" one',
    ]);
    expect(readNames('"open\nnext').names).toEqual(['"open', 'next']);
  });

  it('has each name once and counts the duplicates', () => {
    expect(readNames('a\nb\na\na')).toEqual({ names: ['a', 'b'], duplicates: 2, tooLong: null });
  });

  it('returns the name that is too long', () => {
    expect(readNames(`a\n${'x'.repeat(201)}`).tooLong).toBe('x'.repeat(201));
  });

  it('takes the names of a file below its own, so that they are read as they were', () => {
    const names = ['Sales, net', 'the "real" one', 'store_nbr'];
    expect(readNames(withNames('first\n', names)).names).toEqual(['first', ...names]);
    expect(withNames('', ['a', 'b'])).toBe('a\nb');
  });
});
