import { contentAudiences } from '@endcap/contract/content/content-options';
import { productCodes } from '@endcap/contract/products';
import { sites } from '@endcap/contract/sites';
import { z } from 'zod';

const name = z.string().trim().min(1);
export const contentId = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lower-case letters, digits and single hyphens');
const day = z.iso.date();
const shown = { title: name.max(100), summary: name.max(200) };

const whatIsNew = z.string().trim().max(200).default('');

const common = {
  ...shown,
  version: z.int().min(1),
  audience: z.array(z.enum(contentAudiences)).min(1),
  sites: z
    .array(z.enum(sites))
    .min(1)
    .default([...sites]),
  tags: z.array(contentId).max(10).default([]),
  products: z.array(z.enum(productCodes)).default([]),
  terms: z.array(contentId).max(30).default([]),
  owner: z.email(),
  verified: day,
  'review-by': day,
  formerly: z.array(contentId).max(20).default([]),
};

const period = z
  .strictObject({ from: day, to: day.optional(), name: name.max(60) })
  .refine(({ from, to }) => to === undefined || from <= to, 'ends before it begins');

/** What stands above the English text, by kind. */
export const frontMatter = {
  ARTICLE: z.strictObject({ ...common, order: z.int().min(0), published: day.optional() }),
  RELEASE_NOTE: z.strictObject({ ...common, published: day, period: period.optional() }),
  INSIGHT: z.strictObject({ ...common, published: day }),
  LEARN: z.strictObject(common),
  /** Its summary says what is new, which the first version leaves out. */
  LEGAL: z.strictObject({ ...common, summary: whatIsNew, published: day }),
} as const;

/** Zero: it was never compared with the English text. */
const translation = z.strictObject({ ...shown, translates: z.int().min(0) });

/** What stands above a translation: everything else is said once, in the English file. */
export const translationFrontMatter = {
  ARTICLE: translation,
  RELEASE_NOTE: translation,
  INSIGHT: translation,
  LEARN: translation,
  LEGAL: translation.extend({ summary: whatIsNew }),
} as const;

const titles = z.strictObject({ 'en-US': name, 'es-MX': name, 'fr-CA': name });
export const tagFile = z.record(contentId, titles);

interface WrittenCategory {
  id: string;
  title: z.infer<typeof titles>;
  categories: WrittenCategory[];
}

const category: z.ZodType<WrittenCategory> = z.strictObject({
  id: contentId,
  title: titles,
  get categories(): z.ZodType<WrittenCategory[]> {
    return z.array(category).default([]) as unknown as z.ZodType<WrittenCategory[]>;
  },
});

export const workspaceFile = z.array(
  z.strictObject({
    id: contentId,
    title: titles,
    description: titles,
    categories: z.array(category),
  }),
);
