import type { ProductCode } from '@endcap/contract/products';
import { demoSales } from '@endcap/contract/products/demo-sales';
import { isLocale } from '@endcap/contract/sites';
import { escapeHtml } from '../../../texts/escape-html.ts';
import { productTitle } from '../../../texts/product-titles.ts';
import { type Text, textIn } from '../../../texts/translate.ts';
import type { LaunchedFor } from '../../products/launcher/launch/redeem.service.ts';
import type { Refusal } from './demo-product.service.ts';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --ink: #1b1730; --soft: #575169;
  --page: #fbfafd; --surface: #fff; --line: #e7e4ee; --accent: #5326cc; --store: #d3c8f4; --note: #f6f3fe; }
@media (prefers-color-scheme: dark) { :root { --ink: #f3f0fa; --soft: #b5afc7; --page: #13101d; --surface: #1a1627;
  --line: #2f2a41; --accent: #b79df8; --store: #44337a; --note: #221a3d; } }
* { box-sizing: border-box; }
body { margin: 0; color: var(--ink); background: var(--page); }
header { display: flex; gap: .75rem; align-items: center; padding: .75rem 1rem; border-bottom: 1px solid var(--line); background: var(--surface); }
header img { width: 40px; height: 40px; }
header a { margin-left: auto; text-align: end; }
h1 { margin: 0; font-size: 1.25rem; line-height: 1.25; }
h2 { margin: 0; font-size: 1rem; }
a { color: var(--accent); font-weight: 600; }
main { display: grid; gap: 1.25rem; max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
section { min-width: 0; padding: 1.25rem; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); }
.note { margin: 0; padding: .75rem 1rem; border-radius: 10px; background: var(--note); }
.unit { margin: 0 0 .75rem; color: var(--soft); font-size: .875rem; }
dl { display: grid; grid-template-columns: minmax(7rem, 1fr) 2fr; gap: .5rem 1rem; margin: 1rem 0 0; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
svg { display: block; width: 100%; height: auto; }
.store { fill: var(--store); } .online { fill: var(--accent); } .grid { stroke: var(--line); }
text { fill: var(--soft); font-size: 11px; }
ul { display: flex; gap: 1.25rem; margin: .75rem 0 0; padding: 0; list-style: none; color: var(--soft); font-size: .875rem; }
li::before { content: ''; display: inline-block; width: 10px; height: 10px; margin-inline-end: .5rem; border-radius: 3px; background: var(--accent); }
li + li::before { background: var(--store); }
@media (min-width: 48rem) { main { grid-template-columns: 3fr 2fr; align-items: start; } .note { grid-column: 1 / -1; } }`;

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
<link rel="icon" href="/products/${product}.svg" type="image/svg+xml">
<style nonce="${nonce}">${style}</style>
</head>
<body>
<header>
<img src="/products/${product}.svg" alt="">
<h1>${title}</h1>
<a href="/apps">${escapeHtml(text('demo.product.back'))}</a>
</header>
<main>
${'user' in opened ? identity(opened, text) : refused(opened.refusal, text)}
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
  return `<p class="note">${escapeHtml(text('demo.product.lead'))}</p>
${salesChart(text)}
<section>
<h2>${escapeHtml(text('demo.product.openedFor'))}</h2>
<dl>
${list.join('\n')}
</dl>
<p role="status">${escapeHtml(text('demo.product.spent'))}</p>
</section>`;
}

const chart = { width: 560, height: 240, left: 36, floor: 216, top: 12, highest: 250 };

/** Columns by week, like the chart of the landing page: a product has something to show. */
function salesChart(text: Text): string {
  const { width, height, left, floor, top, highest } = chart;
  const y = (value: number) => Math.round(floor - (value / highest) * (floor - top));
  const step = (width - left) / demoSales.length;
  const lines = [0, 100, 200].map(
    (value) => `<line class="grid" x1="${left}" x2="${width}" y1="${y(value)}" y2="${y(value)}"/>
<text x="${left - 8}" y="${y(value) + 4}" text-anchor="end">${value}</text>`,
  );
  const columns = demoSales.map(({ week, store, online }, index) => {
    const x = Math.round(left + index * step + 8);
    const size = Math.round(step - 16);
    return `<rect class="store" x="${x}" y="${y(store)}" width="${size}" height="${floor - y(store)}"/>
<rect class="online" x="${x}" y="${y(store + online)}" width="${size}" height="${y(store) - y(store + online) - 2}"/>
<text x="${x + size / 2}" y="${height - 6}" text-anchor="middle">${week}</text>`;
  });
  const title = escapeHtml(text('demo.product.chart'));
  return `<section>
<h2>${title}</h2>
<p class="unit">${escapeHtml(text('demo.product.chart.unit'))}</p>
<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">
${[...lines, ...columns].join('\n')}
</svg>
<ul><li>${escapeHtml(text('demo.product.chart.online'))}</li><li>${escapeHtml(text('demo.product.chart.store'))}</li></ul>
</section>`;
}

function refused(refusal: Refusal, text: Text): string {
  return `<p class="note" role="alert"><strong>${escapeHtml(text('demo.product.refused'))}.</strong>
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
