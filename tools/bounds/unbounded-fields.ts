import { type Endpoint, isMultipart, keyOf } from '@endcap/contract/endpoint';
import type { z } from 'zod';

type Schema = z.core.$ZodType;
type Definition = z.core.$ZodTypes['_zod']['def'];
type Check = z.core.$ZodChecks['_zod']['def'];

/** Formats that zod checks with one short anchored expression, so that a long text fails at once. */
const shortFormats = new Set(['uuid', 'datetime', 'date']);

/**
 * Names every input field whose text is transformed, matched or refined before its length is checked,
 * and every list without a limit: one long value of such a field holds the process.
 */
export function findUnboundedFields(api: readonly Endpoint[]): string[] {
  return api.flatMap((endpoint) => {
    const { params, query, headers, body } = endpoint;
    const parts = { params, query, headers, body: body && isMultipart(body) ? body.fields : body };
    return Object.entries(parts).flatMap(([part, schema]) =>
      schema ? problemsOf(schema, `${keyOf(endpoint)} ${part}`) : [],
    );
  });
}

function problemsOf(schema: Schema, path: string): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return textProblems(def, path);
    case 'array':
      return [...listProblems(def, path), ...problemsOf(def.element, `${path}[]`)];
    case 'object':
      return Object.entries(def.shape).flatMap(([key, inner]) =>
        problemsOf(inner, `${path}.${key}`),
      );
    case 'record':
      return [...problemsOf(def.keyType, `${path} key`), ...problemsOf(def.valueType, `${path}.*`)];
    case 'tuple':
      return def.items.flatMap((item, at) => problemsOf(item, `${path}[${at}]`));
    case 'union':
      return def.options.flatMap((option) => problemsOf(option, path));
    // What follows in a pipe sees a value that its first part has bounded.
    case 'pipe':
      return problemsOf(def.in, path);
    case 'optional':
    case 'nullable':
    case 'default':
      return problemsOf(def.innerType, path);
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'unknown':
      return [];
    default:
      return [`${path}: no rule for a schema of the type ${def.type}`];
  }
}

function checksOf(def: Definition): Check[] {
  return (def.checks ?? []).map((check) => (check as z.core.$ZodChecks)._zod.def);
}

function textProblems(def: Definition, path: string): string[] {
  if ('format' in def && shortFormats.has(String(def.format))) return [];
  const checks = checksOf(def);
  const limit = checks.findIndex(({ check }) => check === 'max_length');
  if (limit < 0) return [`${path}: a text without a limit; use text() of contract/src/text.ts`];
  const isOnlyMeasured = checks.every(({ check }) => /^(min|max)_length$/.test(check));
  if (isOnlyMeasured || (limit === 0 && checks[0]?.abort)) return [];
  return [`${path}: transformed or matched before its length is checked; use text()`];
}

function listProblems(def: Definition, path: string): string[] {
  // A limit before every other check is applied before the items are read.
  const [first] = checksOf(def).filter(({ check }) => check !== 'min_length');
  return first?.check === 'max_length' ? [] : [`${path}: a list without a limit`];
}
