import { searchMaxLength } from '@endcap/contract/limits';

const longestId = 100;

function textOf(raw: unknown, most: number): string | undefined {
  return (typeof raw === 'string' ? raw.trim().slice(0, most) : '') || undefined;
}

export interface ArticleAddress {
  /** The id of the workspace. */
  kb?: string | undefined;
  article?: string | undefined;
}

/** `contentId` is the name that links of earlier versions had. */
export function articleAddress(raw: Record<string, unknown>): ArticleAddress {
  return {
    kb: textOf(raw.kb, longestId),
    article: textOf(raw.article, longestId) ?? textOf(raw.contentId, longestId),
    ...{ contentId: undefined },
  };
}

export interface CategoryAddress {
  kb?: string | undefined;
  /** Also accepted here; its own address has it in the path. */
  category?: string | undefined;
}

export function categoryAddress(raw: Record<string, unknown>): CategoryAddress {
  return { kb: textOf(raw.kb, longestId), category: textOf(raw.category, longestId) };
}

export interface SearchAddress {
  q?: string | undefined;
  kb?: string | undefined;
  /** Counted from one. */
  page?: number | undefined;
}

export function searchAddress(raw: Record<string, unknown>): SearchAddress {
  const page = Number(raw.page);
  return {
    q: textOf(raw.q, searchMaxLength)?.normalize('NFC'),
    kb: textOf(raw.kb, longestId),
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
  };
}
