import type { Schema } from 'hast-util-sanitize';

/**
 * All that an article may hold. There are no pictures, no ids and no styles: pictures come with
 * their store, and headings get their ids afterwards.
 */
export const safeElements: Schema = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote'],
    ...['ul', 'ol', 'li', 'strong', 'em', 'code', 'pre', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href'],
    ol: ['start'],
    code: [['className', /^language-[a-z]{1,20}$/]],
  },
  protocols: { href: ['https', 'article', 'note', 'term'] },
  ancestors: {
    li: ['ol', 'ul'],
    tbody: ['table'],
    thead: ['table'],
    tr: ['table'],
    td: ['table'],
    th: ['table'],
  },
  strip: ['script', 'style', 'title', 'textarea', 'noscript', 'template'],
};
