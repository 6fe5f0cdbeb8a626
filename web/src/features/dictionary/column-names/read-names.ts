import { columnNameLimits } from '@endcap/contract/limits';

interface ReadNames {
  /** Without duplicates, in the order of the list. */
  names: string[];
  /** The number of duplicates. */
  duplicates: number;
  tooLong: string | null;
}

/** Matches a quoted name, as spreadsheets write a name with a separator inside, or text up to the next separator. */
const cells = /(?<=[\t\r\n,;]|^) *"((?:[^"]|"")*)" *(?=[\t\r\n,;]|$)|[^\t\r\n,;]+/g;
const unaskable = /[\p{Cc}\p{Cs}\s]+/gu;

/** Reads the names from pasted text: one name per line, or a row copied from a spreadsheet. */
export function readNames(pasted: string): ReadNames {
  const all = [...pasted.matchAll(cells)]
    .map(([cell, quoted]) => quoted?.replaceAll('""', '"') ?? cell)
    .map((name) => name.normalize('NFC').replace(unaskable, ' ').trim())
    .filter(Boolean);
  const names = [...new Set(all)];
  const tooLong = names.find((name) => name.length > columnNameLimits.name) ?? null;
  return { names, duplicates: all.length - names.length, tooLong };
}

/** Appends names to a list in a form that `readNames` reads back as the same names. */
export function withNames(pasted: string, names: readonly string[]): string {
  const lines = names.map((name) =>
    /[",;]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name,
  );
  return [pasted.trimEnd(), ...lines].filter(Boolean).join('\n');
}
