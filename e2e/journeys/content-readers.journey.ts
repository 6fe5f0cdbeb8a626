import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { password } from '../sign-in.ts';

interface Reader {
  name: string;
  host: 'us' | 'mx' | 'ca';
  loginId: string;
  lang: string;
  /** An article for this reader: what is typed, its title, and its name in Ctrl K. */
  finds: { typed: string; title: string };
  /** Ids, titles and words of texts for others. */
  hidden: { id: string; title: string }[];
  hasNotes: boolean;
}

const articles = new URL('../../content/knowledge-base/', import.meta.url);

/** An article with its title in a language, as the file has it. */
function articleIn(lang: string, path: string): { id: string; title: string } {
  const text = readFileSync(new URL(`${path}/${lang}.md`, articles), 'utf8');
  const title = /^title: (?<title>.+)$/m.exec(text)?.groups?.title ?? '';
  return { id: path.split('/').at(-1) ?? '', title };
}

const partnerIn = (lang: string) =>
  articleIn(lang, 'administration/domains-and-partners/add-a-partner');
const auditIn = (lang: string) => articleIn(lang, 'administration/audit/access-audit');
const staffIn = (lang: string) => articleIn(lang, 'retailer/people/staff-accounts');
const [partner, audit, staff] = [partnerIn('en-US'), auditIn('en-US'), staffIn('en-US')];
const restated = '2026-11-11-net-sales-restated';

const readers: Reader[] = [
  {
    name: 'a Charter reader',
    ...{ host: 'us', loginId: 'user@charter.example', lang: 'en-US', hasNotes: true },
    finds: { typed: 'partner', title: partner.title },
    hidden: [audit, staff],
  },
  {
    name: 'a Basic reader',
    ...{ host: 'us', loginId: 'user@basic.example', lang: 'en-US', hasNotes: false },
    finds: { typed: 'access audit', title: audit.title },
    hidden: [partner, staff],
  },
  {
    name: 'a reader in Mexico',
    ...{ host: 'mx', loginId: 'admin@mx.example', lang: 'es-MX', hasNotes: false },
    finds: { typed: 'deshacer', title: 'Deshacer un cambio' },
    hidden: [auditIn('es-MX'), staffIn('es-MX')],
  },
  {
    name: 'a reader in Canada',
    ...{ host: 'ca', loginId: 'admin@ca.example', lang: 'fr-CA', hasNotes: false },
    finds: { typed: 'annuler', title: 'Annuler un changement' },
    hidden: [auditIn('fr-CA'), staffIn('fr-CA')],
  },
];

const originOf = (host: string) => {
  const origin = new URL(process.env.E2E_BASE_URL ?? '');
  origin.hostname = `${host}.localhost`;
  return origin.href.replace(/\/$/, '');
};

/** Signs in on the site; only the browser knows the hosts of the sites. */
async function signInOn(page: Page, origin: string, loginId: string, path: string) {
  await page.goto(`${origin}/login?lastUrl=${encodeURIComponent(path)}`);
  await page.locator('input[name=loginId]').fill(loginId);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => url.pathname === path);
}

/** The answer of a call from the page, as text: whatever it holds, a title would be in it. */
async function answerOf(page: Page, call: string, lang: string) {
  return page.evaluate(
    async ([address, locale]) => {
      const response = await fetch(address, { headers: { locale } });
      return { status: response.status, text: await response.text() };
    },
    [call, lang] as const,
  );
}

const articleCalls = (id: string) => [
  `/api/kb/articles/${id}/content`,
  `/api/kb/articles/${id}/feedback`,
  ...['/svc', '/api'].flatMap((base) => [
    `${base}/core-services/wem-secured/content-fragments/details?path=knowledge-base/${id}`,
    `${base}/v1/content-management/articles/${id}`,
  ]),
];

for (const { name, host, loginId, lang, finds, hidden, hasNotes } of readers) {
  test(`${name} finds and reads what is theirs, and nothing else by any way`, async ({ page }) => {
    const origin = originOf(host);
    await signInOn(page, origin, loginId, '/knowledgeBase/basic');
    await page.getByRole('searchbox').fill(finds.typed);
    await page.getByRole('searchbox').press('Enter');
    await page
      .getByRole('listitem')
      .getByRole('link', { name: finds.title, exact: true })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(finds.title);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);

    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog');
    await palette.getByRole('combobox').fill(finds.typed);
    await expect(palette.getByRole('option', { name: finds.title }).first()).toBeVisible();
    const [first] = hidden;
    const found = page.waitForResponse((response) => {
      const { pathname, searchParams } = new URL(response.url());
      return pathname === '/api/search' && searchParams.get('q') === first?.title;
    });
    await palette.getByRole('combobox').fill(first?.title ?? '');
    expect(await (await found).text()).not.toContain(`"${first?.id}"`);
    await page.keyboard.press('Escape');

    for (const { id, title } of hidden) {
      const words = encodeURIComponent(title);
      for (const call of [`/api/kb/search?q=${words}`, `/api/search?q=${words}`]) {
        const { status, text } = await answerOf(page, call, lang);
        // A text for all readers may quote a title; a hit is a whole string of the answer.
        expect([call, status, text.includes(`"${id}"`), text.includes(`"${title}"`)]).toEqual([
          ...[call, 200],
          ...[false, false],
        ]);
      }
      for (const call of articleCalls(id)) {
        const { status, text } = await answerOf(page, call, lang);
        expect([call, status, text.includes(title)]).toEqual([call, 404, false]);
      }
      await page.goto(`${origin}/knowledgeBase/basic/article?article=${id}`);
      await expect(page.getByRole('main')).not.toContainText(title);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }

    const notes = '/svc/v1/release-notes';
    for (const call of [notes, `${notes}/notes/${restated}`, `${notes}/feed`]) {
      const { status, text } = await answerOf(page, call, lang);
      expect([call, status === 200]).toEqual([call, hasNotes]);
      if (!hasNotes) expect(text).not.toContain('restated');
    }
  });
}

test('a visitor reads the insights and finds nothing that is for signed-in readers', async ({
  page,
}) => {
  const origin = originOf('us');
  await page.goto(`${origin}/articles/insights`);
  await page.getByRole('link', { name: /^The empty shelf/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The empty shelf');
  for (const id of ['undo', partner.id, audit.id, staff.id, restated]) {
    await page.goto(`${origin}/articles/insights?article=${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insights');
    for (const call of [...articleCalls(id), `/api/kb/search?q=${id}`, `/api/search?q=${id}`]) {
      const { status } = await answerOf(page, call, 'en-US');
      expect([call, status]).toEqual([call, 401]);
    }
    const insight = await answerOf(page, `/svc/v1/insights/${id}`, 'en-US');
    expect(insight.status).toBe(404);
  }
  const feed = `/svc/v1/release-notes/feed.atom?token=${'a'.repeat(43)}`;
  expect((await answerOf(page, feed, 'en-US')).status).toBe(410);
  for (const image of ['ticket-form', 'user-list'])
    expect((await answerOf(page, `/api/content/images/${image}`, 'en-US')).status).toBe(404);
  for (const path of ['/knowledgeBase/basic/article?article=undo', '/releaseNotes']) {
    await page.goto(`${origin}${path}`);
    await page.waitForURL(/\/login\?lastUrl=/);
  }
});
