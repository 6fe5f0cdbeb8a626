import { type Endpoint, isMultipart } from '@endcap/contract/endpoint';
import { type FieldError, type FieldErrorCode, fieldErrorCodes } from '@endcap/contract/errors';
import { errorDetailLimits, queryMaxParameters } from '@endcap/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../../app-error.ts';

type Place = FieldError['in'];
type Detail = Omit<FieldError, 'message'>;

/** For a parse whose issues become field errors: without the input every field would look missing. */
export const withInput = { reportInput: true } as const;

/** Parses every declared part of a request and reports everything that is wrong at once. */
export function readInput(endpoint: Endpoint, request: FastifyRequest, body: unknown) {
  const details: Detail[] = [];
  const read = (place: Place, schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined;
    const unstorable = findUnstorable(value);
    if (unstorable) {
      details.push({ in: place, field: unstorable.join('.'), code: 'field.invalid' });
      return undefined;
    }
    const result = schema.safeParse(value, withInput);
    for (const issue of result.error?.issues ?? []) addDetails(details, place, issue);
    return result.data;
  };
  refuseManyParameters(request.query);
  const bodySchema =
    endpoint.body && isMultipart(endpoint.body) ? endpoint.body.fields : endpoint.body;
  const input = {
    params: read('path', endpoint.params, request.params),
    query: read('query', endpoint.query, request.query),
    headers: read('headers', endpoint.headers, request.headers),
    body: read('body', bodySchema, body),
  };
  // An invalid id in the path answers 404, like an id that does not exist.
  if (details.some(({ in: place }) => place === 'path')) throw new AppError('resource.not_found');
  if (details.length > 0) throw new AppError('input.invalid', { details });
  return input;
}

function refuseManyParameters(query: unknown): void {
  if (Object.keys(query ?? {}).length > queryMaxParameters) throw new AppError('input.too_large');
}

/** No more details than an answer has: a body may have thousands of wrong values. */
function addDetails(details: Detail[], place: Place, issue: z.core.$ZodIssue): void {
  if (details.length >= errorDetailLimits.details) return;
  for (const problem of fieldProblems(issue)) details.push({ in: place, ...problem });
}

/** Converts a zod issue to the portal's field errors. */
export function fieldProblems(issue: z.core.$ZodIssue): { field: string; code: FieldErrorCode }[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, errorDetailLimits.details).map((key) => ({
      field: [...issue.path, key].join('.'),
      code: 'field.unknown',
    }));
  }
  const meant = issue.code === 'invalid_union' ? meantShape(issue.errors) : [];
  if (meant.length === 0) return [{ field: issue.path.join('.'), code: codeOf(issue) }];
  return meant.flatMap((inner) =>
    fieldProblems({ ...inner, path: [...issue.path, ...inner.path] } as z.core.$ZodIssue),
  );
}

/** The union member that the caller probably meant: the one with the fewest errors at its top level. */
function meantShape(shapes: z.core.$ZodIssue[][]): z.core.$ZodIssue[] {
  const strange = (issues: z.core.$ZodIssue[]) =>
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
    ).length;
  const misses = (issues: z.core.$ZodIssue[]) =>
    strange(issues) +
    issues.filter(({ code, path }) =>
      path.length === 0
        ? code !== 'unrecognized_keys'
        : path.length === 1 && code === 'invalid_type',
    ).length;
  const [best = []] = shapes.toSorted(
    (a, b) => misses(a) - misses(b) || strange(a) - strange(b) || a.length - b.length,
  );
  // The value matches no member of the union, not even by its type.
  return best.some(({ code, path }) => path.length === 0 && code === 'invalid_type') ? [] : best;
}

function codeOf(issue: z.core.$ZodIssue): FieldErrorCode {
  const named = fieldErrorCodes.find((code) => code === issue.message);
  if (named) return named;
  if (isMissing(issue)) return 'field.required';
  if (choosesShape(issue) || issue.code === 'invalid_value') return 'field.not_an_option';
  const counted = 'origin' in issue && (issue.origin === 'string' || issue.origin === 'array');
  if (issue.code === 'too_small') {
    if (issue.origin === 'string' && issue.minimum === 1) return 'field.required';
    return counted ? 'field.too_short' : 'field.too_small';
  }
  if (issue.code === 'too_big') return counted ? 'field.too_long' : 'field.too_big';
  return 'field.invalid';
}

function choosesShape(issue: z.core.$ZodIssue): issue is z.core.$ZodIssueInvalidUnion {
  return issue.code === 'invalid_union' && issue.discriminator !== undefined;
}

function isMissing(issue: z.core.$ZodIssue): boolean {
  if (choosesShape(issue)) {
    const whole = issue.input as Record<string, unknown> | undefined;
    return whole?.[issue.discriminator ?? ''] === undefined;
  }
  const expected = issue.code === 'invalid_type' || issue.code === 'invalid_value';
  return expected && issue.input === undefined;
}

/**
 * The path of the first text that PostgreSQL cannot store: one with a NUL character or half of a
 * surrogate pair. Checked for every field, because the schemas do not check it. The body's depth is
 * limited before it is parsed.
 */
function findUnstorable(value: unknown): string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) return [];
    const found = findUnstorable(inner);
    if (found) return [key, ...found];
  }
  return undefined;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
