import { describe, expect, it } from 'vitest';
import { compareLocale, findBrokenTexts } from './compare.ts';

const english = { title: 'Domains', greeting: 'Hello {name}', remove: '<b>Remove</b> {count}' };
const spanish = { title: 'Dominios', greeting: 'Hola {name}', remove: '<b>Quitar</b> {count}' };
const area = (texts: Record<string, string>) => new Map([['shell', texts]]);
const compare = (texts: Record<string, string>, originals: Record<string, string> = english) =>
  compareLocale('es-MX', area(texts), area(originals));

describe('compareLocale', () => {
  it('accepts a complete translation', () => {
    expect(compare(spanish)).toEqual([]);
  });

  it('names a missing area and one too many', () => {
    expect(compareLocale('es-MX', new Map(), area(english))).toEqual(['es-MX/shell: missing']);
    expect(compareLocale('es-MX', area(spanish), new Map())).toEqual(['es-MX/shell: not in en-US']);
  });

  it('names a missing key and one too many', () => {
    const { title, ...rest } = spanish;
    expect(compare(rest)).toEqual(['es-MX/shell title: missing']);
    expect(compare({ title, ...rest, more: 'Más' })).toEqual(['es-MX/shell more: not in en-US']);
  });

  it('names a text that was not translated', () => {
    expect(compare({ ...spanish, title: 'Domains' })).toEqual([
      'es-MX/shell title: still reads “Domains”',
    ]);
  });

  it('lets names, numbers and placeholders stay as they are', () => {
    const same = { name: 'Endcap', range: '{from}–{to}', tier: 'Basic' };
    expect(compare(same, same)).toEqual([]);
  });

  it('holds the names of products to the English ones', () => {
    const name = { 'products.REPORT_BUILDER.name': 'Report Builder' };
    expect(compare(name, name)).toEqual([]);
    const key = 'products.REPORT_BUILDER.name';
    expect(compare({ [key]: 'Generador de informes' }, name)).toEqual([
      `es-MX/shell ${key}: a product’s name stays “Report Builder”`,
    ]);
  });

  it('names a lost argument and a lost tag', () => {
    expect(compare({ ...spanish, greeting: 'Hola {nombre}', remove: 'Quitar {count}' })).toEqual([
      'es-MX/shell greeting: has {nombre}, en-US {name}',
      'es-MX/shell remove: has {count}, en-US <b> {count}',
    ]);
  });

  it('lets plural forms differ and holds the values of a select', () => {
    const plural = { count: '{n, plural, one {# row} other {# rows}}' };
    expect(compare({ count: '{n, plural, other {# filas}}' }, plural)).toEqual([]);
    const select = { kind: '{who, select, admin {Boss} other {Person}}' };
    expect(compare({ kind: '{who, select, jefe {Jefe} other {Persona}}' }, select)).toEqual([
      'es-MX/shell kind: has {who: jefe|other}, en-US {who: admin|other}',
    ]);
  });
});

describe('findBrokenTexts', () => {
  it('names an empty text and one that cannot be read', () => {
    expect(findBrokenTexts('en-US', area({ empty: ' ', open: 'Hello {name' }))).toEqual([
      'en-US/shell empty: empty',
      'en-US/shell open: unreadable: EXPECT_ARGUMENT_CLOSING_BRACE',
    ]);
  });
});
