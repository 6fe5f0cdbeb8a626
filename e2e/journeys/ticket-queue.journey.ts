import { randomBytes } from 'node:crypto';
import { expect, type Request, test } from '@playwright/test';
import { expectFits } from '../accessibility.ts';
import { answerByMail, askByMail, makeTicketByMail } from '../inbound-mail.ts';
import { signIn } from '../sign-in.ts';

const letters = () => randomBytes(5).toString('hex').replace(/\d/g, 'x');

test('staff answer a ticket by keyboard alone, and leave a note beside it', async ({ page }) => {
  await signIn(page, 'support@retailer.example', '/ticketQueue');
  await expect(page.getByRole('link', { name: 'Last week’s sales are missing' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The ticket whose promise is broken comes first.
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Last week’s sales are missing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Last week’s sales are missing' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('T-DEMQA22 is yours')).toBeVisible();

  const thread = page.getByRole('list', { name: 'Conversation' });
  await page.keyboard.press('n');
  await expect(page.getByLabel('Your note')).toBeFocused();
  await page.keyboard.type('The load failed on Monday.');
  await page.keyboard.press('Control+Enter');
  await expect(thread.getByRole('listitem').filter({ hasText: 'The load failed' })).toContainText(
    'Internal note',
  );

  // The focus has left the field: the next key is a key of the page.
  await page.keyboard.press('r');
  await expect(page.getByLabel('Your reply')).toBeFocused();
  await page.keyboard.type('It’s loaded again now.');
  await page.keyboard.press('Control+Enter');
  // The next ticket is there, and the reply can still be taken back.
  await expect(page.getByRole('heading', { name: 'Last week’s sales are missing' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Your reply')).toHaveValue('It’s loaded again now.');
  await expect(page.getByLabel('Your reply')).toBeFocused();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  // The server keeps the word of a page that is closed.
  await page.goto('/apps');
  await page.goto('/ticketQueue/tickets/T-DEMQA22');
  await expect(thread.getByText('It’s loaded again now.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Answered', { exact: true })).toBeVisible();
});

test('a mail from another address of the requester is added to its ticket', async ({ page }) => {
  await signIn(page, 'support@retailer.example', '/ticketQueue/parkedMail');
  await page.getByRole('button', { name: /^Actions for wendy\.marsh@home/ }).click();
  await page.getByRole('menuitem', { name: 'Add to a ticket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to a ticket' });
  await expect(dialog.getByLabel('Reference number')).toHaveValue('T-DEMQA26');
  await dialog.getByRole('button', { name: 'Add to a ticket' }).click();
  await expect(page.getByText('Added to T-DEMQA26')).toBeVisible();
  await expect(page.getByText('wendy.marsh')).toHaveCount(0);
  await expectFits(page);
  await page.goto('/ticketQueue/tickets/T-DEMQA26');
  const entry = page.getByRole('listitem').filter({ hasText: 'supplier number 40711' });
  await expect(entry).toContainText('wendy.marsh@home.example');
});

/** What a page says to the colleagues on the same ticket. */
const wroteReply = (request: Request) =>
  request.url().endsWith('/look') && request.postDataJSON()?.writing === 'REPLY';

test('a requester writes again after a saved reply, and two tickets of theirs become one', async ({
  page,
  browser,
  request,
}) => {
  const word = letters();
  const from = `${word}@visitors.example`;
  const helping = await browser.newPage();
  await signIn(page, 'support@retailer.example', '/ticketQueue');
  const mail = { from, text: 'Two pallets are missing.' };
  const first = await makeTicketByMail(page, { ...mail, subject: `Pallets ${word}` });
  const again = { from, subject: `Once more ${word}`, text: 'And a third one.' };
  const second = await makeTicketByMail(page, again);

  await signIn(helping, 'super@retailer.example', '/ticketQueue');
  await helping.goto(`/ticketQueue/tickets/${first}`);
  const words = helping.getByLabel('Your reply');
  const written = helping.waitForResponse((one) => wroteReply(one.request()));
  await words.fill('I know where they are.');
  await written;
  await page.goto(`/ticketQueue/tickets/${first}`);
  await expect(page.getByRole('heading', { name: `Pallets ${word}` })).toBeVisible();
  await expect(page.getByText(/ is writing a reply$/)).toBeVisible();
  await words.fill('');
  await expect(helping.getByText(/^Lena .* is viewing$/)).toBeVisible();
  await helping.context().close();

  await page.getByRole('button', { name: 'Saved replies' }).click();
  await page.getByRole('menuitem', { name: /^We’re looking into it/ }).click();
  await expect(page.getByLabel('Your reply')).toHaveValue(new RegExp(`looking into ${first}`));
  const status = page.getByRole('combobox', { name: 'Then the ticket is' });
  await expect(status).toHaveValue('In progress');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const thread = page.getByRole('list', { name: 'Conversation' });
  await expect(thread.getByText(`looking into ${first}`)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Answered', { exact: true })).toBeVisible();

  const waiting = `/ticketQueue?tab=WAITING&search=${first}`;
  await page.goto(waiting);
  await expect(page.getByText('No ticket matches')).toBeVisible();
  await page.goto('/dev/mailbox');
  await page.getByText(`${first}: your support ticket`).first().click();
  const answered = await page.getByText(/^Answers go to support\+t-/).innerText();
  const to = answered.replace('Answers go to ', '');
  await answerByMail(request, { from, to, text: 'They are still missing.' });
  await page.goto(waiting);
  const row = page.getByRole('row').filter({ hasText: first });
  await expect(row).toContainText('New message');
  await expect(row).toContainText('Waiting on us');
  const looked = page.waitForResponse((one) => one.url().endsWith('/look') && one.ok());
  await row.getByRole('link').first().click();
  await expect(thread).toContainText('still missing');
  await looked;
  await page.goBack();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('New message');

  await page.goto(`/ticketQueue/tickets/${second}`);
  await page.getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog', { name: `Merge ${second} into another ticket` });
  await dialog.getByRole('searchbox').fill(first);
  await dialog.getByRole('radio', { name: new RegExp(word) }).check();
  await expectFits(page, dialog);
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText(`${second} is now part of ${first}`)).toBeVisible();
  await expect(thread).toContainText('And a third one.');
});

test('a mail that names no ticket becomes one, and a view of one’s own finds it', async ({
  page,
  request,
}) => {
  const word = letters();
  const from = `${word}@visitors.example`;
  await askByMail(request, { from, subject: `Boxes ${word}`, text: 'How many fit on a pallet?' });
  await signIn(page, 'support@retailer.example', '/ticketQueue/parkedMail');
  await page.goto(`/ticketQueue/parkedMail?search=${word}`);
  await page.getByRole('button', { name: `Actions for ${from}` }).click();
  await page.getByRole('menuitem', { name: 'Make a ticket' }).click();
  await expect(page.getByText(/^T-\w{7} is a ticket of /)).toBeVisible();

  await page.goto(`/ticketQueue?tab=UNASSIGNED&channel=MAIL&search=${word}`);
  await expect(page.getByRole('link', { name: `Boxes ${word}` })).toBeVisible();
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').fill(`Mail ${word}`);
  await expectFits(page, dialog);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`View saved: Mail ${word}`)).toBeVisible();
  await page.goto('/ticketQueue');
  const views = page.getByRole('navigation', { name: 'Views' });
  await views.getByRole('link', { name: `Mail ${word}` }).click();
  await page.getByRole('link', { name: `Boxes ${word}` }).click();
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('on a pallet?');
  await page.goBack();
  await views.getByRole('button', { name: `Actions for Mail ${word}` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(page.getByText(`View removed: Mail ${word}`)).toBeVisible();
});

test('two tickets change together, and a chart is read by keyboard', async ({ page }) => {
  const word = letters();
  await signIn(page, 'support@retailer.example', '/ticketQueue');
  for (const place of ['first', 'second']) {
    const mail = { from: `${word}@visitors.example`, text: 'They do not stick.' };
    await makeTicketByMail(page, { ...mail, subject: `Labels ${word} ${place}` });
  }
  await page.goto(`/ticketQueue?tab=OPEN&search=${word}`);
  const rows = page.getByRole('row').filter({ hasText: word });
  await expect(rows).toHaveCount(2);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Tag 2 tickets' });
  await dialog.getByRole('textbox').fill(word);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 tickets are changed')).toBeVisible();
  await page.goto(`/ticketQueue?tab=OPEN&tag=${word}`);
  await expect(rows).toHaveCount(2);

  await page.goto('/ticketQueue/reports');
  const chart = page.getByRole('application').first();
  const readout = chart.locator('xpath=preceding-sibling::p');
  const last = await readout.innerText();
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(readout).not.toHaveText(last);
  const first = await readout.innerText();
  await page.keyboard.press('ArrowRight');
  await expect(readout).not.toHaveText(first);
  await page.keyboard.press('Escape');
  await expect(readout).toHaveText(last, { useInnerText: true });
});
