import type { ContentAudience, ContentKind } from '@endcap/contract/content/content-options';
import type { ProductCode } from '@endcap/contract/products';
import type { Locale, Site } from '@endcap/contract/sites';

export type Audience = ContentAudience;

export interface ContentText {
  locale: Locale;
  title: string;
  summary: string;
  /** Markdown. */
  body: string;
  /** The version of the English text that it translates; null for the English text. */
  translates: number | null;
}

/** A picture without its data. */
export interface ContentImage {
  id: string;
  contentType: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
  digest: string;
}

/** The days of the data that a release note is about; without an end it is about all days since. */
export interface ContentPeriod {
  from: string;
  to: string | null;
  name: string;
}

export interface ContentItem {
  /** Readable, because people share it in links. Unique among all kinds. */
  id: string;
  kind: ContentKind;
  /** Of an article: the category, such as administration/users, and the place in it. */
  categoryId: string | null;
  position: number;
  /** Raised by an author when the meaning of the English text changed: translations are then behind. */
  version: number;
  audience: Audience[];
  sites: Site[];
  tags: string[];
  products: ProductCode[];
  /** Ids of the data dictionary's terms that it is about. */
  terms: string[];
  period: ContentPeriod | null;
  /** Null: from the import that brings it. */
  publishedDay: string | null;
  /** The login id of the person who answers for it. */
  owner: string;
  verifiedOn: string;
  reviewBy: string;
  /** Ids that it had before: their addresses lead to it. */
  formerIds: string[];
  texts: ContentText[];
  /** The pictures that its texts show; left out by revisions from before there were any. */
  images?: ContentImage[];
}

export type Titles = Record<Locale, string>;

/** A workspace of the knowledge base (no parent) or a category in one. */
export interface ContentCategory {
  /** The path: administration, administration/users. */
  id: string;
  parentId: string | null;
  position: number;
  titles: Titles;
  descriptions: Titles | null;
}

export interface ContentTag {
  id: string;
  position: number;
  titles: Titles;
}

export interface ContentSet {
  items: ContentItem[];
  categories: ContentCategory[];
  tags: ContentTag[];
}
