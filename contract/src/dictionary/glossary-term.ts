import { z } from 'zod';

/** The plan whose data has the term. Basic users see the terms of Charter too, with a flag. */
export const availabilities = ['BASIC', 'CHARTER', 'BOTH'] as const;
export type Availability = (typeof availabilities)[number];

export const termTypes = ['METRIC', 'ATTRIBUTE'] as const;
export const tagNames = ['datatype', 'field_type', 'product'] as const;

/** The other names of a term, in addition to its business, DSS and technical name. */
export const otherNameKinds = ['SYNONYM', 'ACRONYM', 'FORMER'] as const;
export const nameKinds = ['BUSINESS', 'DSS', 'TECHNICAL', ...otherNameKinds] as const;
export type NameKind = (typeof nameKinds)[number];

/** Readable and stable, since people share it in links: net-sales-amount. */
export const termId = z
  .string()
  .max(120, { abort: true })
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** The kinds of match of a search, the best first. */
export const matchKinds = ['EXACT', 'PREFIX', 'WORD', 'DEFINITION', 'FUZZY'] as const;
export const matchedFields = [...nameKinds, 'DEFINITION'] as const;

const highlightedFields = [
  'business_name',
  'dss_business_name',
  'technical_name',
  'business_definition',
] as const;

/** Why a term is in the list. */
const match = z.object({
  kind: z.enum(matchKinds),
  field: z.enum(matchedFields),
  /** The name that matched, when the row does not show it, such as a synonym. */
  by: z.string().nullable(),
  /** From and to, in characters of the field. */
  highlights: z.array(
    z.object({
      field: z.enum(highlightedFields),
      ranges: z.array(z.object({ from: z.int(), to: z.int() })),
    }),
  ),
});
export type TermMatch = z.infer<typeof match>;

/** A term as lists have it. */
export const glossaryEntry = z.object({
  id: termId,
  business_name: z.string(),
  business_definition: z.string(),
  dss_business_name: z.string().nullable(),
  technical_name: z.string().nullable(),
  type: z.enum(termTypes),
  glossary_tags: z.array(z.object({ tag_name: z.enum(tagNames), tag_values: z.array(z.string()) })),
  /** The names of the products, in the language of the caller. */
  available_products: z.array(z.string()),
  availability: z.enum(availabilities),
  match: match.nullable(),
});
export type GlossaryEntry = z.infer<typeof glossaryEntry>;

const termLink = z.object({ id: termId, business_name: z.string() });

/** A term as its own page has it. */
export const glossaryTerm = glossaryEntry.extend({
  subject: z.string().nullable(),
  formula: z.string().nullable(),
  unit: z.string().nullable(),
  grain: z.string().nullable(),
  other_names: z.array(z.object({ kind: z.enum(otherNameKinds), text: z.string() })),
  based_on: termLink.nullable(),
  related: z.array(termLink),
  updated_on: z.iso.datetime(),
});
export type GlossaryTerm = z.infer<typeof glossaryTerm>;

export const searchedFields = ['businessName', 'dssBusinessName', 'technicalName'] as const;
export type SearchedField = (typeof searchedFields)[number];
