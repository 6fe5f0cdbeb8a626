import { expect, type Page, test } from '@playwright/test';
import { expectFits } from '../accessibility.ts';
import { signIn, signInAlone } from '../sign-in.ts';
import { watchPage } from '../watch-page.ts';

const editor = 'editor@retailer.example';
const body = (page: Page) => page.getByLabel('Text (Markdown)');

/** A new article in the editor, with a summary. */
async function begin(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New item' }).click();
  const dialog = page.getByRole('dialog', { name: 'New item' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: /Managing your company › Users/ }).click();
  await dialog.getByRole('button', { name: 'Start writing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByLabel('Summary').fill('What it is about.');
}

/** The English text alone is worth a question, and no reason to refuse. */
async function goOn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Look at this before you publish' });
  await expect(dialog.getByText(/There’s no Spanish text/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Go on anyway' }).click();
}

test('an editor writes, previews and publishes an article, and a reader reads it', async ({
  page,
  browser,
}) => {
  await signIn(page, editor, '/contentEditor');
  await begin(page, 'Written in the product');
  await body(page).fill('## First steps\n\nRead the **words** here. [Undo](article:undo)');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: /First steps/ })).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('The draft is saved.')).toBeVisible();
  const reading = await browser.newContext();
  const reader = await reading.newPage();
  const address = '/api/kb/workspaces/administration/articles/written-in-the-product/content';
  await signInAlone(reader, 'admin@charter.example', '/apps');
  expect((await reader.request.get(address)).status()).toBe(404);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await goOn(page);
  await expect(page.getByText('It’s published.')).toBeVisible();
  await reader.goto('/knowledgeBase/basic/article?article=written-in-the-product');
  await expect(reader.getByRole('heading', { name: /First steps/ })).toBeVisible();
  await reader.getByRole('button', { name: 'No', exact: true }).click();
  await reader.getByLabel(/What was missing/).fill('The end.');
  await reader.getByRole('button', { name: 'Send note' }).click();
  await expect(reader.getByText('Thanks, that’s saved.')).toBeVisible();
  await reading.close();
  await page.getByRole('link', { name: 'Readers' }).click();
  await expect(page.getByText('The end.')).toBeVisible();
});

test('two editors of one text lose nothing, and an old version comes back', async ({
  page,
  browser,
}) => {
  await signIn(page, editor, '/contentEditor');
  await begin(page, 'Written by two');
  await body(page).fill('One line.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('The draft is saved.')).toBeVisible();
  const second = await browser.newContext();
  const other = await second.newPage();
  await signInAlone(other, 'super@retailer.example', '/contentEditor/items/written-by-two');
  await body(other).fill('One line of the other.');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await expect(other.getByText('The draft is saved.')).toBeVisible();
  await second.close();

  await body(page).fill('One line of mine.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(/saved this item while you were writing/)).toBeVisible();
  await expect(page.getByRole('region', { name: /text and yours/ })).toContainText(
    'One line of the other.',
  );
  await expect(body(page)).toHaveValue('One line of mine.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  // The notice of the first save can still be there.
  await expect(page.getByText(/saved this item while you were writing/)).toBeHidden();

  await page.getByRole('link', { name: 'Version history' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Version 4' })).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: 'Version 3' });
  await line.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Version 3 is restored as a draft.')).toBeVisible();
  await page.getByRole('link', { name: 'Text', exact: true }).click();
  await expect(body(page)).toHaveValue('One line of the other.');
});

test('changes wait beside the published text until they are published', async ({
  page,
  browser,
}) => {
  await signIn(page, editor, '/contentEditor');
  await begin(page, 'Changed beside');
  await body(page).fill('What readers have.');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await goOn(page);
  await expect(page.getByText('It’s published.')).toBeVisible();

  await body(page).fill('See [this](article:nowhere).');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft waiting')).toBeVisible();
  const reading = await browser.newContext();
  const reader = await reading.newPage();
  await signInAlone(reader, 'admin@charter.example', '/apps');
  await reader.goto('/knowledgeBase/basic/article?article=changed-beside');
  await expect(reader.getByText('What readers have.')).toBeVisible();

  await page.getByRole('button', { name: 'Publish changes' }).click();
  const refused = page.getByRole('dialog', { name: 'It can’t be published yet' });
  await refused.getByRole('button', { name: 'Go there' }).first().click();
  await expect(body(page)).toBeFocused();
  await body(page).fill('What they get.');
  await page.getByRole('button', { name: 'Schedule' }).click();
  await goOn(page);
  const schedule = page.getByRole('dialog', { name: 'Schedule' });
  await schedule.getByLabel('Publish on').fill('2099-07-01T08:00');
  await schedule.getByRole('button', { name: 'Save and schedule' }).click();
  await expect(page.getByText(/The changes go live on 07\/01\/2099, 08:00 AM/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the schedule' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the schedule' }).click();
  await expect(page.getByText(/The changes go live/)).toBeHidden();

  await page.getByRole('link', { name: 'Version history', exact: true }).click();
  const live = page.getByRole('listitem').filter({ hasText: 'Readers see it' });
  await live.getByRole('button', { name: 'Restore' }).click();
  const restore = page.getByRole('dialog', { name: /^Restore version/ });
  await expect(restore.getByText('What they get.')).toBeVisible();
  await restore.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Text', exact: true }).click();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await goOn(page);
  // The notice of the first publication can still be there.
  await expect(page.getByText('Readers see this version.')).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('What they get.')).toBeVisible();
  await reading.close();
});

test('an editor writes with buttons, sees what a translation lacks, and schedules it', async ({
  page,
}) => {
  await signIn(page, editor, '/contentEditor');
  await begin(page, 'Written with buttons');
  const tools = page.getByRole('toolbar', { name: 'Format the text' });
  await body(page).fill('Reports');
  await body(page).selectText();
  await tools.getByRole('button', { name: 'Bold' }).click();
  await expect(body(page)).toHaveValue('**Reports**');
  await tools.getByRole('button', { name: 'Bold' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tools.getByRole('button', { name: 'Italic' })).toBeFocused();

  const pick = async (tool: string, title: string, words: string) => {
    await body(page).press('Control+End');
    await body(page).pressSequentially('\n\n');
    await tools.getByRole('button', { name: tool, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('combobox').fill(words);
    await page.getByRole('option').first().click();
    await expect(dialog).toHaveCount(0);
  };
  await pick('Link', 'Insert a link', 'undo');
  await expect(body(page)).toHaveValue(/\n\n\[.+\]\(article:[\w-]+\)/);
  await pick('Term of the data dictionary', 'Insert a term', 'net sales');
  await expect(body(page)).toHaveValue(/\[.+\]\(term:[\w-]+\)/);
  const buffer = await tools.screenshot();
  await tools.getByRole('button', { name: 'Picture' }).click();
  const picture = page.getByRole('dialog', { name: 'Add picture' });
  const file = { name: 'tools.png', mimeType: 'image/png', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await picture.getByLabel(/Describe the picture/).fill('The buttons');
  await picture.getByRole('button', { name: 'Insert picture' }).click();
  await expect(body(page)).toHaveValue(/!\[The buttons\]\(image:/);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('img', { name: 'The buttons' })).toBeVisible();

  await page.getByRole('tab', { name: /^Spanish/ }).click();
  await page.getByRole('button', { name: 'Start from the English text' }).click();
  await expect(page.getByText(/^This is still the English text/)).toBeVisible();
  await body(page).fill('Los informes');
  await expect(page.getByText(/^This is still the English text/)).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Says the same as the English text' }).check();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('The draft is saved.')).toBeVisible();
  await page.getByRole('tab', { name: 'English' }).click();
  await body(page).fill('Reports of each week');
  await page.getByRole('checkbox', { name: 'This changes the meaning' }).check();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('tab', { name: 'Spanish behind' }).click();
  const since = page.getByRole('region', { name: 'What changed in English since' });
  await expect(since).toContainText('Reports of each week');

  await page.getByRole('button', { name: 'Schedule' }).click();
  const ready = page.getByRole('dialog', { name: 'Look at this before you publish' });
  await expect(ready.getByText('The Spanish text is behind the English one.')).toBeVisible();
  await expectFits(page, ready);
  await ready.getByRole('button', { name: 'Go on anyway' }).click();
  const schedule = page.getByRole('dialog', { name: 'Schedule' });
  await expect(schedule.getByLabel('Publish on')).toBeVisible();
  await expectFits(page, schedule);
  await schedule.getByLabel('Publish on').fill('2099-07-01T08:00');
  await schedule.getByRole('button', { name: 'Save and schedule' }).click();
  await expect(page.getByText(/Goes live on 07\/01\/2099, 08:00 AM/)).toBeVisible();
});

/** One of each kind of public cheat sheets; the test of the renderer has the long list. */
const vectors = [
  '<script>window.ran = 1</script>',
  '<img src=x onerror="window.ran = 2">',
  '<svg onload="window.ran = 3"><animate onbegin="window.ran = 4" attributeName=x dur=1s>',
  '<iframe srcdoc="<script>parent.ran = 5</script>"></iframe>',
  '[a](javascript:window.ran=6) [b](JaVaScRiPt:window.ran=7) [c](&#106;avascript:window.ran=8)',
  '[d](data:text/html,<script>opener.ran=9</script>) [e](vbscript:x) [f](//evil.example/x)',
  '![g](https://evil.example/pixel.png) ![h](javascript:window.ran=10) ![i](image:../x)',
  '<a href="https://evil.example" onmouseover="window.ran = 11">hover</a>',
  '<style>@import "https://evil.example/x.css"; body { background: url(https://evil.example/y) }</style>',
  '<link rel=stylesheet href=https://evil.example/z.css><base href=https://evil.example/>',
  '<form action=https://evil.example><button formaction="javascript:window.ran=12">go</button></form>',
  '<details open ontoggle="window.ran = 13"><summary>x</summary></details>',
  '<video src=x onerror="window.ran = 14"></video><object data="data:text/html,x"></object>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.ran = 15">',
  '<noscript><p title="</noscript><img src=x onerror=window.ran=16>">',
  '`<script>window.ran = 17</script>` <!-- --><img src=x onerror="window.ran = 18"> -->',
  '"><img src=x onerror="window.ran = 19"> <meta http-equiv=refresh content="0;url=https://evil.example">',
];

test('no text makes the preview or the page run or load anything', async ({ page }) => {
  const watched = await watchPage(page);
  const remote: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) remote.push(request.url());
  });
  await signIn(page, editor, '/contentEditor');
  await begin(page, 'Hostile');
  await body(page).fill(`${vectors.join('\n\n')}\n\n## The end\n`);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: /The end/ })).toBeVisible();
  for (const link of await preview.getByRole('link').all()) await link.hover();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await goOn(page);
  await expect(page.getByText('It’s published.')).toBeVisible();
  await page.goto('/knowledgeBase/basic/article?article=hostile');
  await expect(page.getByRole('heading', { name: /The end/ })).toBeVisible();
  expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined();
  expect(await page.locator('main script, main iframe, main img, main style').count()).toBe(0);
  expect(remote).toEqual([]);
  expect(watched.pageErrors).toEqual([]);
});
