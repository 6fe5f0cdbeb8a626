import { columnNameLimits } from '@endcap/contract/limits';

interface ReadNames {
  /** Each once, in the order of the list. */
  names: string[];
  /** How many stood there again. */
  duplicates: number;
  tooLong: string | null;
}

/** A name in quotes, as spreadsheets write one that has a separator inside, or all up to the next separator. */
const cells = / *"((?:[^"]|"")*)" *(?=[\t\r\n,;]|$)|[^\t\r\n,;]+/g;
const unaskable = /[\p{Cc}\p{Cs}\s]+/gu;

/** The names in a list as people have it: lines, or a row copied from a spreadsheet. */
export function readNames(pasted: string): ReadNames {
  const all = [...pasted.matchAll(cells)]
    .map(([cell, quoted]) => quoted?.replaceAll('""', '"') ?? cell)
    .map((name) => name.normalize('NFC').replace(unaskable, ' ').trim())
    .filter(Boolean);
  const names = [...new Set(all)];
  const tooLong = names.find((name) => name.length > columnNameLimits.name) ?? null;
  return { names, duplicates: all.length - names.length, tooLong };
}

/** A list with more names below those that it has, to be read back as the same names. */
export function withNames(pasted: string, names: readonly string[]): string {
  const lines = names.map((name) =>
    /[",;]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name,
  );
  return [pasted.trimEnd(), ...lines].filter(Boolean).join('\n');
}
