import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { z } from 'zod';
import {
  abbreviationFile,
  termFile,
  variantFile,
  type WrittenTerm,
  type WrittenVariant,
  writtenTerm,
  writtenVariant,
} from './written-term.ts';

export interface BaseTerm extends WrittenTerm {
  file: string;
  subject: string;
}

export interface WrittenBase {
  terms: BaseTerm[];
  variants: ReadonlyMap<string, WrittenVariant>;
  /** Abbreviations with their long forms. */
  abbreviations: ReadonlyMap<string, readonly string[]>;
  /** Parts of column names that are ordinary words, not abbreviations. */
  words: ReadonlySet<string>;
  /** One line each: the file, the term and the field. */
  problems: string[];
}

const variantsName = 'variants.yaml';
const abbreviationsName = 'abbreviations.yaml';

/** Returns the valid terms of the files, and the problems of the others. */
export function readBase(files: BaseFiles): WrittenBase {
  const problems: string[] = [];
  const terms = [...files]
    .filter(([file]) => file !== variantsName && file !== abbreviationsName)
    .flatMap(([file, text]) => readTerms(file, text, problems));
  return {
    terms,
    variants: readVariants(files.get(variantsName) ?? '', problems),
    ...readAbbreviations(files, problems),
    problems,
  };
}

function readTerms(file: string, text: string, problems: string[]): BaseTerm[] {
  const whole = readYaml(termFile, file, text, problems);
  return (whole?.terms ?? []).flatMap((given, index) => {
    const place = `${file}: ${nameOf(given) ?? `term ${index + 1}`}`;
    const term = read(writtenTerm, place, given, problems);
    return term && whole ? [{ ...term, file, subject: whole.subject }] : [];
  });
}

function nameOf(given: unknown): string | undefined {
  const name = given && typeof given === 'object' && 'name' in given ? given.name : undefined;
  return typeof name === 'string' && name ? name : undefined;
}

function readVariants(text: string, problems: string[]): Map<string, WrittenVariant> {
  const whole = readYaml(variantFile, variantsName, text, problems);
  const variants = new Map<string, WrittenVariant>();
  for (const [key, given] of Object.entries(whole?.variants ?? {})) {
    const variant = read(writtenVariant, `${variantsName}: ${key}`, given, problems);
    if (variant) variants.set(key, variant);
  }
  return variants;
}

export function readAbbreviations(
  files: BaseFiles,
  problems: string[],
): Pick<WrittenBase, 'abbreviations' | 'words'> {
  const text = files.get(abbreviationsName) ?? '';
  const whole = readYaml(abbreviationFile, abbreviationsName, text, problems);
  return {
    abbreviations: new Map(Object.entries(whole?.abbreviations ?? {})),
    words: new Set(whole?.words),
  };
}

function readYaml<Schema extends z.ZodType>(
  schema: Schema,
  file: string,
  text: string,
  problems: string[],
): z.output<Schema> | undefined {
  try {
    return read(schema, file, parse(text), problems);
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split('\n') : [];
    problems.push(`${file}: ${reason.replace(/:$/, '')}`);
    return undefined;
  }
}

function read<Schema extends z.ZodType>(
  schema: Schema,
  place: string,
  given: unknown,
  problems: string[],
): z.output<Schema> | undefined {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  for (const { path, message } of result.error.issues)
    problems.push([place, path.join('.'), message].filter(Boolean).join(': '));
  return undefined;
}

/** Texts of content/glossary by file name. */
export type BaseFiles = ReadonlyMap<string, string>;

const folder = fileURLToPath(new URL('../../../../../../content/glossary/', import.meta.url));

export function readBaseFiles(): BaseFiles {
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return new Map(names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}
