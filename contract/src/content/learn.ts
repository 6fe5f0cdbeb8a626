import { z } from 'zod';
import { anyone, endpoint } from '../endpoint.ts';
import { learnProducts } from '../products.ts';
import { locales } from '../sites.ts';

const section = z.object({
  title: z.string(),
  /** The text before the first part, sanitised on the server as all HTML here. */
  html: z.string(),
  parts: z.array(z.object({ title: z.string(), html: z.string() })),
  /** The lines of a section that is one list. */
  lines: z.array(z.string()),
});
export type LearnSection = z.infer<typeof section>;

const learnText = z.object({
  product: z.enum(learnProducts),
  title: z.string(),
  summary: z.string(),
  /** The language of the text: English where there is no translation. */
  locale: z.enum(locales),
  sections: z.array(section),
});
export type LearnText = z.infer<typeof learnText>;

export const readLearnText = endpoint({
  method: 'GET',
  path: '/svc/v1/learn/:product',
  summary: 'The page that explains a product of this site to every visitor',
  access: anyone,
  area: 'learn',
  params: z.object({ product: z.enum(learnProducts) }),
  response: learnText,
});
