import { anyone, endpoint, multipart, nothing } from '@endcap/contract/endpoint';
import { text } from '@endcap/contract/text';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findUnboundedFields } from './unbounded-fields.ts';

function find(field: z.ZodType, part: 'body' | 'query' | 'headers' | 'params' = 'body') {
  const common = { method: 'POST', path: '/api/tried', summary: '', access: anyone } as const;
  const spec = { ...common, area: 'anywhere', response: nothing, [part]: z.object({ field }) };
  return findUnboundedFields([endpoint(spec as Parameters<typeof endpoint>[0])]);
}

describe('a field that is read before it is bounded is named', () => {
  it.each([
    ['without a limit', z.string()],
    ['normalised first', z.string().normalize('NFC').max(10)],
    ['trimmed first', z.string().trim().max(10)],
    ['matched first', z.string().regex(/a/).max(10)],
    ['transformed although it is too long', z.string().max(10).normalize('NFC')],
    ['refined although it is too long', z.string().max(10).refine(Boolean)],
    ['optional', z.string().trim().optional()],
    ['in a pipe', z.string().trim().pipe(z.string().max(10))],
    ['in a transform', z.string().transform((given) => given.length)],
    ['in a list', z.array(z.string().trim()).max(3)],
    ['in a tuple', z.tuple([z.string().trim()])],
    ['as a key', z.record(z.string(), z.boolean())],
    ['as a value', z.record(z.string().max(3), z.string())],
    ['in one of several shapes', z.union([z.boolean(), z.strictObject({ name: z.string() })])],
    ['a list without a limit', z.array(z.boolean())],
    ['a list that is refined first', z.array(z.boolean()).refine(Boolean).max(3)],
    ['of a type without a rule', z.map(z.string(), z.string())],
  ])('%s', (_, field) => {
    expect(find(field)).toEqual([expect.stringMatching(/^POST \/api\/tried body\.field/)]);
  });

  it.each(['query', 'headers', 'params'] as const)('in the %s', (part) => {
    expect(find(z.string(), part)).toHaveLength(1);
  });

  it('in the fields of an upload', () => {
    const file = { name: 'file', required: true, maxBytes: 1 };
    const body = multipart(z.object({ field: z.string() }), file);
    const spec = { method: 'POST', path: '/api/tried', summary: '', access: anyone } as const;
    const tried = endpoint({ ...spec, area: 'anywhere', response: nothing, body });
    expect(findUnboundedFields([tried])).toHaveLength(1);
  });
});

it.each([
  ['the text of the contract', text(10).min(1).regex(/a/)],
  ['a text that is only measured', z.string().min(1).max(10)],
  ['a text that ends at its limit', z.string().max(10, { abort: true }).trim()],
  ['an id', z.uuid()],
  ['a list with a limit', z.array(text(10)).min(1).max(3).refine(Boolean)],
  ['a choice', z.enum(['A']).default('A').nullable()],
])('%s is bounded', (_, field) => {
  expect(find(field)).toEqual([]);
});
