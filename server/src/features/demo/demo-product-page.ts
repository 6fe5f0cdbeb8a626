import type { ProductCode } from '@endcap/contract/products';
import { isLocale } from '@endcap/contract/sites';
import { productTitle } from '../../texts/product-titles.ts';
import { type Text, textIn } from '../../texts/translate.ts';
import type { LaunchedFor } from '../launcher/launch/redeem.service.ts';
import type { Refusal } from './demo-product.service.ts';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 2rem 1rem; }
main { max-width: 40rem; margin: 0 auto; }
h1 { font-size: 1.5rem; line-height: 1.25; }
dl { display: grid; grid-template-columns: minmax(7rem, 1fr) 3fr; gap: .5rem 1rem; }
dt { opacity: .75; }
dd { margin: 0; overflow-wrap: anywhere; }`;

interface Shown {
  product: ProductCode;
  opened: LaunchedFor | { refusal: Refusal };
  locale: string;
  nonce: string;
}

/** Plain HTML: a product is no part of the portal's own screens. */
export function demoProductPage({ product, opened, locale, nonce }: Shown): string {
  const language = isLocale(locale) ? locale : 'en-US';
  const text = textIn(language);
  const name = productTitle(language, product);
  const title = escapeHtml(text('demo.product.title', { product: name }));
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${'user' in opened ? identity(opened, text) : refused(opened.refusal, text)}
<p><a href="/apps">${escapeHtml(text('demo.product.back'))}</a></p>
</main>
</body>
</html>
`;
}

function identity({ user, company, acting, access_types, site }: LaunchedFor, text: Text): string {
  const who = `${user.first_name} ${user.last_name} (${user.login_id})`;
  const eyes = acting ?? 'NONE';
  const rows = [
    [text('demo.product.person'), who],
    [
      text('demo.product.company'),
      company ? `${company.name} (${company.type})` : text('demo.product.noCompany'),
    ],
    [text('demo.product.acting'), text(`demo.product.acting.${eyes}`)],
    [text('demo.product.types'), access_types.map(typeName).join(', ')],
    [text('demo.product.site'), site],
    [text('demo.product.language'), `${user.language_code}, ${user.timezone}`],
  ];
  const list = rows.map(([label = '', value = '']) => {
    return `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`;
  });
  return `<p>${escapeHtml(text('demo.product.lead'))}</p>
<dl>
${list.join('\n')}
</dl>
<p role="status">${escapeHtml(text('demo.product.spent'))}</p>`;
}

function refused(refusal: Refusal, text: Text): string {
  return `<p role="alert"><strong>${escapeHtml(text('demo.product.refused'))}.</strong>
${escapeHtml(text(`demo.product.${refusal}`))}</p>`;
}

const typeNames: Record<number, string> = {
  1: 'API_NRT',
  2: 'API_BULK',
  3: 'UI',
  4: 'NO_DIRECT_ACCESS',
};

function typeName(type: number): string {
  return `${type} ${typeNames[type] ?? ''}`.trim();
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
