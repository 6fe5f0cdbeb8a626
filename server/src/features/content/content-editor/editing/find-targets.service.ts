import type { findTargets as endpoint } from '@endcap/contract/content/content-drafts';
import type { z } from 'zod';
import type { Database } from '../../../../db/connection.ts';
import { selectTermsNamed, selectTextsNamed } from './find-targets.unscoped.repository.ts';

type Query = z.output<typeof endpoint.query>;

/** Texts before terms, because most links lead to them; a picker of terms asks for terms alone. */
export async function findTargets(db: Database, { q, kind }: Query) {
  const [texts, terms] = await Promise.all([
    kind === 'TERM' ? [] : selectTextsNamed(db, q, kind),
    kind === undefined || kind === 'TERM' ? selectTermsNamed(db, q) : [],
  ]);
  return { targets: [...texts, ...terms] };
}
