import { z } from 'zod';
import type { contentPeriod } from '../parts.ts';
import { locales } from '../sites.ts';
import { text } from '../text.ts';
import { scheduledActions } from './content-options.ts';

/** Readable ids, as in addresses. */
export const contentId = text(100).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'field.invalid');

/** The answer of the specification: what was asked for, or why the reader gets nothing. */
export function contentOrErrors<Content extends z.ZodType>(content: Content) {
  return z.object({
    content: content.optional(),
    errors: z.array(z.object({ code: z.string(), message: z.string() })).optional(),
  });
}

export const contentTag = z.object({ id: z.string(), title: z.string() });

export type ContentPeriod = z.infer<typeof contentPeriod>;

/** An item with a day, as a list has it. */
export const datedItem = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  publishedOn: z.iso.datetime(),
  tags: z.array(contentTag),
  /** The language of the text: English where there is no translation. */
  locale: z.enum(locales),
});

export const heading = z.object({ id: z.string(), level: z.int(), text: z.string() });

export const contentSchedule = z.object({
  action: z.enum(scheduledActions),
  on: z.iso.datetime(),
  /** Null where nobody chose the time in the product. */
  by: z.string().nullable(),
  /** The time came and the draft had faults: nothing was published. */
  hasFailed: z.boolean(),
});
export type ContentSchedule = z.infer<typeof contentSchedule>;
