import { glossaryProducts } from '@endcap/contract/dictionary/glossary-products';
import { z } from 'zod';

/** Values of `data` and `field`, which are the tags "datatype" and "field_type". */
const dataTypes = [
  'decimal',
  'integer',
  'percent',
  'currency',
  'string',
  'date',
  'timestamp',
  'boolean',
] as const;
const fieldTypes = [
  'measure',
  'calculated',
  'identifier',
  'attribute',
  'date',
  'flag',
  'code',
] as const;

export const families = ['amount', 'quantity', 'count', 'event', 'rate'] as const;
export type Family = (typeof families)[number];

const text = z.string().trim().min(1);
/** Lists share one cell of the spreadsheet, separated by semicolons. */
const listed = text.regex(/^[^;]*$/, 'must have no semicolon');
const name = text.max(100);
const products = z.array(z.enum(glossaryProducts));
const availability = z.enum(['both', 'charter', 'basic']);

/** A term as a person writes it in content/glossary. */
export const writtenTerm = z.strictObject({
  name: listed.max(60),
  dss: name.optional(),
  technical: text.regex(/^[a-z0-9]+(_[a-z0-9]+)*$/, 'must be snake_case').optional(),
  type: z.enum(['metric', 'attribute']),
  data: z.enum(dataTypes),
  field: z.enum(fieldTypes),
  unit: text.optional(),
  grain: text.optional(),
  formula: text.optional(),
  definition: text,
  synonyms: z.array(listed).default([]),
  acronyms: z.array(listed).default([]),
  former: z.array(listed).default([]),
  products: products.min(1),
  availability: availability.default('both'),
  related: z.array(listed).default([]),
  variants: z.array(text).default([]),
});
export type WrittenTerm = z.output<typeof writtenTerm>;

export const termFile = z.strictObject({ subject: text, terms: z.array(z.unknown()).min(1) });

/** The values in which a variant differs from its metric. */
const changes = z.strictObject({
  unit: text.optional(),
  data: z.enum(dataTypes).optional(),
  field: z.enum(fieldTypes).optional(),
  grain: text.optional(),
  /** Replaces the levels day and hour of the grain. */
  'day becomes': text.optional(),
  availability: availability.optional(),
  'products without': products.default([]),
});
export type VariantChanges = z.output<typeof changes>;

const perFamily = <Value extends z.ZodType>(value: Value) =>
  z.partialRecord(z.enum([...families, 'any']), value);

export const writtenVariant = z
  .strictObject({
    name: text.includes('{name}'),
    dss: text.includes('{dss}'),
    technical: text.includes('{technical}'),
    former: text.includes('{former}'),
    acronym: text.includes('{acronym}'),
    synonyms: z.array(listed.includes('{name}')).default([]),
    families: z.array(z.enum(families)).min(1),
    formula: text,
    of: perFamily(changes).default({}),
    definition: perFamily(text),
  })
  .superRefine((variant, context) => {
    for (const family of variant.families)
      if (!variant.definition[family] && !variant.definition.any)
        context.addIssue({ code: 'custom', path: ['definition', family], message: 'is missing' });
  });
export type WrittenVariant = z.output<typeof writtenVariant>;

export const variantFile = z.strictObject({ variants: z.record(text, z.unknown()) });

export const abbreviationFile = z.strictObject({
  abbreviations: z.record(
    z.string().regex(/^[a-z0-9]+$/, 'must be lower case letters and digits'),
    z.union([text.transform((long) => [long]), z.array(text).min(1)]),
  ),
  /** Parts of column names that are ordinary words, not abbreviations. */
  words: z.array(text).default([]),
});
