import type { Schema } from 'hast-util-sanitize';

/**
 * All that an article may hold. There are no ids and no styles: headings get their ids afterwards,
 * and pictures, which are the text's own, their addresses.
 */
export const safeElements: Schema = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote'],
    ...['ul', 'ol', 'li', 'strong', 'em', 'code', 'pre', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href'],
    img: [['src', /^image:[a-z0-9-]{1,100}$/], 'alt'],
    ol: ['start'],
    code: [['className', /^language-[a-z]{1,20}$/]],
  },
  protocols: { href: ['https', 'article', 'note', 'term'], src: ['image'] },
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
