import { expect, test } from '@playwright/test';
import { expectFits } from '../accessibility.ts';
import { password, signIn } from '../sign-in.ts';
import { watchPage } from '../watch-page.ts';

test('a Charter reader finds an article with a slip of the finger, reads it and goes on', async ({
  page,
}) => {
  const { pageErrors } = await watchPage(page);
  await signIn(page, 'user@charter.example', '/knowledgeBase/home');
  await expect(page).toHaveTitle('Knowledge Base - Endcap');
  await expect(page.getByRole('region', { name: 'Using the portal' })).toBeVisible();
  await expectFits(page, page.getByRole('region', { name: 'Using the portal' }));
  await page.getByRole('searchbox').fill('forgoten pasword');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/knowledgeBase\/search\?q=forgoten(%20|\+)pasword/);
  const first = page
    .getByRole('listitem')
    .getByRole('link', { name: 'Reset a forgotten password' });
  await expect(first.locator('mark').first()).toBeVisible();
  await expectFits(page, first);
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset a forgotten password');
  await expect(page).toHaveURL(/kb=portal&article=reset-password/);
  await expect(page.getByText(/^Last verified/)).toBeVisible();
  await expectFits(page, page.getByRole('article'));
  const next = page.getByRole('navigation', { name: 'More in this category' });
  await next.getByRole('link', { name: /^Next/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
    'Reset a forgotten password',
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(pageErrors).toEqual([]);
});

test('the sections of an article are in the address, and the one in view is marked', async ({
  page,
}) => {
  await signIn(page, 'user@charter.example', '/knowledgeBase/home');
  await page.goto('/knowledgeBase/basic/article?article=access-types');
  await expect(page).toHaveURL(/article\/content\?kb=administration&article=access-types/);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link').last().click();
  await expect(page).toHaveURL(/#.+/);
  await expect(page.getByRole('article').getByRole('heading').last()).toBeInViewport();
  await page.goto('/knowledgeBase/article/content?kb=data&article=in-stock-figures');
  // A term has its definition at hand, by keyboard too.
  const term = page.getByRole('article').locator('a[data-track="content-term"]').first();
  await term.focus();
  await expect(page.getByRole('link', { name: 'Open in the data dictionary' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Open in the data dictionary' })).toBeHidden();
});

test('a Basic reader finds and reads on the Basic pages, and sees nothing for others', async ({
  page,
}) => {
  await signIn(page, 'user@basic.example', '/knowledgeBase/basic');
  const articles = page.getByRole('main').getByRole('link');
  await expect(articles.filter({ hasText: 'Undo a change' })).toBeVisible();
  await expect(articles.filter({ hasText: 'Add a partner' })).toHaveCount(0);
  await expectFits(page, articles.filter({ hasText: 'Undo a change' }));
  await page.getByRole('searchbox').fill('add a partner');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/q=add/);
  await expect(page.getByRole('status').filter({ hasText: 'add a partner' })).toBeVisible();
  await expect(articles.filter({ hasText: 'Add a partner' })).toHaveCount(0);
  await page.goto('/knowledgeBase/basic/article?article=add-a-partner');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t find this article');
  await page.goto('/knowledgeBase/article/content?kb=administration&article=undo');
  await expect(page).toHaveURL(/noAccess/);
  await page.goto('/knowledgeBase/basic/article?article=undo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Undo a change');
});

test('a reader of another language finds and reads in it', async ({ page }) => {
  const origin = new URL(process.env.E2E_BASE_URL ?? '');
  origin.hostname = 'mx.localhost';
  await page.goto(`${origin.href}login?lastUrl=/knowledgeBase/search`);
  await page.locator('input[name=loginId]').fill('admin@mx.example');
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.getByRole('searchbox').fill('deshacer');
  await page.getByRole('link', { name: 'Deshacer un cambio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deshacer un cambio');
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'es-MX');
  await expectFits(page, page.getByRole('article'));
});
