import { type Endpoint, isMultipart } from '@endcap/contract/endpoint';
import type { z } from 'zod';

export type Part = 'params' | 'query' | 'headers' | 'body';

/** A text that a caller can send, and the schema's own limit where it has one. */
export interface TextField {
  part: Part;
  /** Names of properties; `[]` for the items of a list, `*` for a key. */
  path: string[];
  maxLength: number | undefined;
  maxItems: number;
}

/** Every text of an endpoint's input, in each of the shapes that it accepts. */
export function textFieldsOf({ params, query, headers, body }: Endpoint): TextField[] {
  const json = body && isMultipart(body) ? undefined : body;
  const parts = { params, query, headers, body: json };
  return Object.entries(parts).flatMap(([part, schema]) =>
    schema ? fieldsIn(schema, { part: part as Part, path: [], maxItems: 1 }) : [],
  );
}

type Place = Omit<TextField, 'maxLength'>;

function fieldsIn(schema: z.core.$ZodType, place: Place): TextField[] {
  const { def, bag } = (schema as z.core.$ZodTypes)._zod;
  const at = (key: string, more: Partial<Place> = {}): Place => ({
    ...place,
    path: [...place.path, key],
    ...more,
  });
  switch (def.type) {
    case 'string':
      return [{ ...place, maxLength: (bag as { maximum?: number }).maximum }];
    case 'array':
      return fieldsIn(
        def.element,
        at('[]', { maxItems: (bag as { maximum?: number }).maximum ?? 1 }),
      );
    case 'object':
      return Object.entries(def.shape).flatMap(([key, inner]) => fieldsIn(inner, at(key)));
    case 'record':
      return [...fieldsIn(def.keyType, at('*')), ...fieldsIn(def.valueType, at('key'))];
    case 'union':
      return def.options.flatMap((option) => fieldsIn(option, place));
    case 'pipe':
      return fieldsIn(def.in, place);
    case 'optional':
    case 'nullable':
    case 'default':
      return fieldsIn(def.innerType, place);
    default:
      return [];
  }
}

/** A value with the text at the end of the path, beside what the value has already. */
export function withText(
  value: unknown,
  [key, ...rest]: string[],
  text: string,
  items = 1,
): unknown {
  if (key === undefined) return text;
  if (key === '[]') {
    const [sample] = Array.isArray(value) ? value : [];
    return Array.from({ length: items }, (_, at) => withText(sample, rest, vary(text, at)));
  }
  if (key === '*') return { [text]: 1 };
  const known =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return { ...known, [key]: withText(known[key], rest, text, items) };
}

/** Items that are alike would be read once. */
function vary(text: string, at: number): string {
  return at === 0 ? text : text.slice(0, -4) + String(at).padStart(4, 'a');
}
