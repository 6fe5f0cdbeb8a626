import { z } from 'zod';
import { blob, endpoint, signedIn } from '../endpoint.ts';
import { dictionaryLimits, searchMaxLength } from '../limits.ts';
import { spreadsheetType } from '../parts.ts';
import { text } from '../text.ts';
import { glossaryProducts } from './glossary-products.ts';
import { glossaryEntry, glossaryTerm, searchedFields, tagNames, termId } from './glossary-term.ts';

const area = 'dataDictionaryV2';

const product = z.enum(glossaryProducts);
const pageNumber = z.coerce.number<number>().int().min(0).max(100_000);
const pageSize = z.coerce.number<number>().int().min(1).max(100);
/** Anything may be searched for, and means itself. */
const searchText = text(searchMaxLength);

const paging = {
  page_number: z.int(),
  page_size: z.int(),
  total_pages: z.int(),
  total_elements: z.int(),
  /** There are more than are counted. */
  total_is_capped: z.boolean(),
};

/** The number of hits of each product, independent of the chosen product. */
const productCounts = z.array(z.object({ value: product, count: z.int() }));

const found = {
  ...paging,
  /** Three at most: what was probably meant. */
  suggestions: z.array(z.string()),
  product_counts: productCounts,
};

const matchList = z.object({
  is_fuzzy_search: z.boolean(),
  match_list: z.array(glossaryEntry),
  ...found,
});
export type GlossaryMatches = z.infer<typeof matchList>;

/** The spelling of version 1. */
const matchLists = z.object({
  fuzzy_search: z.boolean(),
  match_lists: z.array(glossaryEntry),
  ...found,
});

export const browseGlossary = endpoint({
  method: 'GET',
  path: '/api/v1/customer-support/glossaries',
  summary: 'The terms of the glossary by name, a page at a time',
  access: signedIn,
  area,
  query: z.object({
    page_number: pageNumber.default(0),
    page_size: pageSize.default(dictionaryLimits.pageSize),
    product_tag: product.optional(),
  }),
  fromReplica: true,
  response: matchList,
});

/** Each value under its name, or under another that callers use for it. */
function firstGiven<Value>(...values: (Value | undefined)[]): Value | undefined {
  return values.find((value) => value !== undefined);
}

const searchBody = z
  .strictObject({
    search_text: searchText.optional(),
    search_field: searchText.optional(),
    search_term: searchText.optional(),
    auto_suggest: z.boolean().optional(),
    autoSuggest: z.boolean().optional(),
    page_number: pageNumber.default(0),
    page_size: pageSize.default(dictionaryLimits.pageSize),
    tag_name: z.literal('product').optional(),
    product_tag_value: product.optional(),
    product_tag: product.optional(),
  })
  .transform((body, context) => {
    const text = firstGiven(body.search_text, body.search_term, body.search_field);
    const autoSuggest = firstGiven(body.auto_suggest, body.autoSuggest) ?? false;
    if (text === undefined || text.length < (autoSuggest ? 1 : dictionaryLimits.searchFrom)) {
      const message = text ? 'field.too_short' : 'field.required';
      context.addIssue({ code: 'custom', path: ['search_text'], message });
      return z.NEVER;
    }
    return {
      text,
      autoSuggest,
      pageNumber: body.page_number,
      pageSize: body.page_size,
      product: firstGiven(body.product_tag_value, body.product_tag),
    };
  });

export const searchGlossaries = endpoint({
  method: 'POST',
  path: '/api/search-glossaries',
  summary: 'Search the glossary (version 2): all names and the definition',
  access: signedIn,
  area,
  body: searchBody,
  fromReplica: true,
  response: matchList,
});

/** Letters, digits, underscore and space, as version 1 has always asked for. */
const plainTerm = searchText.regex(/^[\p{L}\p{M}\p{N}_ ]+$/u, 'field.plain_characters');

export const searchGlossary = endpoint({
  method: 'POST',
  path: '/api/search-glossary',
  summary: 'Search one field of the glossary (version 1), or ask for suggestions',
  access: signedIn,
  area: 'dataDictionary',
  body: z
    .strictObject({
      search_field: z.enum(searchedFields).default('businessName'),
      search_term: plainTerm.min(1, 'field.required'),
      auto_suggest: z.boolean().optional(),
      autoSuggest: z.boolean().optional(),
      page_number: pageNumber.default(0),
      page_size: pageSize.default(dictionaryLimits.pageSize),
      product_tag_value: product.optional(),
    })
    .transform(({ auto_suggest, autoSuggest, ...body }) => ({
      ...body,
      auto_suggest: firstGiven(auto_suggest, autoSuggest) ?? false,
    })),
  fromReplica: true,
  response: matchLists,
});

export const readTerm = endpoint({
  method: 'GET',
  path: '/api/glossary/:id',
  summary: 'One term, as a list of one',
  access: signedIn,
  area,
  params: z.object({ id: termId }),
  response: z.object({
    is_fuzzy_search: z.literal(false),
    match_list: z.array(glossaryTerm).length(1),
  }),
});

export const listTags = endpoint({
  method: 'GET',
  path: '/api/tags',
  summary: 'The values of a tag, and how they are called',
  access: signedIn,
  area,
  query: z.object({ tag_name: z.enum(tagNames).default('product') }),
  response: z.object({
    tag_name: z.enum(tagNames),
    tag_values: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
});

export const exportGlossaries = endpoint({
  method: 'GET',
  path: '/api/export-glossaries',
  summary: 'The terms that a search and a product leave, as a workbook',
  access: signedIn,
  area,
  query: z.object({
    search: searchText.optional(),
    /** Set by version 1, which searches one kind of name. */
    search_field: z.enum(searchedFields).optional(),
    product_tag: product.optional(),
  }),
  fromReplica: true,
  heavy: true,
  response: blob(spreadsheetType),
  perMinute: 20,
});

export const reportMissingTerm = endpoint({
  method: 'POST',
  path: '/api/glossary-requests',
  summary: 'Report a missing term to the owners of the glossary',
  access: signedIn,
  area,
  body: z.strictObject({
    term: text(searchMaxLength).min(1, 'field.required'),
    note: text(dictionaryLimits.note).optional(),
    /** The address in the portal where the user missed the term. */
    page: z
      .string()
      .max(500, { error: 'field.too_long', abort: true })
      .regex(/^\/(?!\/)/, 'field.invalid'),
  }),
  response: z.object({ id: z.uuid() }),
  status: 201,
  perMinute: 20,
});
