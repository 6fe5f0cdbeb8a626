import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';

const phone = 360;
const tablet = 768;
const desktop = 1440;
/** The browser compiles it in each document, the full source in twice the time. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** No violation of WCAG 2.2 A and AA or of axe's best practices, no horizontal scrolling and no control cut off. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that is read again has no heading for a moment.
  await expect(page.locator('h1').first()).toBeAttached();
  await expectNoViolations(page);
  await expectNoOverflow(page);
}

/**
 * Restyles the open page instead of loading it once per width and colour scheme: every rule in light
 * at desktop width, those that colours and a phone's layout change in dark on a phone, and no
 * horizontal scrolling at any width. `shown` must be visible each time, so that a dialog that a
 * resize closes does not pass as an accessible page.
 */
export async function expectFits(page: Page, shown?: Locator): Promise<void> {
  const before = page.viewportSize();
  await restyle(page, desktop, 'light', shown);
  await expectAccessible(page);
  await restyle(page, tablet, 'light', shown);
  await expectNoOverflow(page);
  await restyle(page, phone, 'dark', shown);
  await expectNoViolations(page, rulesOfPhones);
  await expectNoOverflow(page);
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}

async function restyle(
  page: Page,
  width: number,
  colorScheme: 'light' | 'dark',
  shown: Locator | undefined,
): Promise<void> {
  const height = Math.max(900, page.viewportSize()?.height ?? 0);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  // The page measures itself in the first frame after a resize and draws the result in the second.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  if (shown) await expect(shown).toBeVisible();
}

/** The rules whose answer colours, widths and what only a phone shows can change. */
const rulesOfPhones = [
  'color-contrast',
  'target-size',
  'scrollable-region-focusable',
  'aria-hidden-focus',
  'button-name',
  'link-name',
  'label',
];

async function expectNoViolations(page: Page, rules: string[] = []): Promise<void> {
  // A fading dialog or toast lacks contrast until its animation ends; the animation of a spinner never ends.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  expect(await page.evaluate(findViolations, rules)).toEqual([]);
}

/**
 * Runs in the page, over the innermost open dialog where there is one: the page behind it is looked at
 * by its own journey. Leaves out frames, which the portal does not have.
 */
async function findViolations(rules: string[]): Promise<[rule: string, elements: string[]][]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const dialogs = [...document.querySelectorAll('[role=dialog]')].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );
  const { violations } = await axe.run(dialogs.at(-1) ?? document, {
    resultTypes: ['violations'],
    iframes: false,
    ...(rules.length > 0 && { runOnly: rules }),
  });
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))]);
}

async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  await expect.poll(() => page.evaluate(findCutControls)).toEqual([]);
  await expect.poll(() => page.evaluate(findWideSections)).toEqual([]);
}

/** Runs in the page: sections that something inside makes wider than the column they stand in. */
function findWideSections(): string[] {
  return [...document.querySelectorAll('main section')]
    .filter((section) => section.checkVisibility({ visibilityProperty: true }))
    .filter((section) => {
      const column = section.parentElement?.getBoundingClientRect();
      return column && section.getBoundingClientRect().right > column.right + 1;
    })
    .map((section) => section.outerHTML.slice(0, 200));
}

/** Runs in the page: controls beyond its right edge that no scrolling brings into sight. */
function findCutControls(): string[] {
  const edge = document.documentElement.clientWidth + 1;
  const isScrolled = (element: Element) => {
    for (let above = element.parentElement; above; above = above.parentElement)
      if (/auto|scroll/.test(getComputedStyle(above).overflowX)) return true;
    return false;
  };
  return [...document.querySelectorAll('main :is(a, button, input, select, textarea)')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => control.getBoundingClientRect().right > edge && !isScrolled(control))
    .map((control) => control.outerHTML.slice(0, 200));
}

/** The names of roles and products are longer in French: no word may break, no state or button be cut. */
export async function expectWholeCells(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of [360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(findCutCells), `cells at ${width} px`).toEqual([]);
    await expect.poll(() => page.evaluate(findWideSections), `at ${width} px`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** Runs in the page: short words over two lines, and buttons and states beyond their cell. */
function findCutCells(): string[] {
  const isBroken = (node: Text, { index, 0: word }: RegExpExecArray) => {
    const around = node.data.slice(Math.max(0, index - 1), index + word.length + 1);
    if (/[@._/\d]/.test(around)) return false;
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const tops = [...range.getClientRects()].filter(({ width }) => width > 0);
    return new Set(tops.map(({ top }) => Math.round(top))).size > 1;
  };
  const cells = [...document.querySelectorAll('main :is(td, th)')].filter((cell) =>
    cell.checkVisibility({ visibilityProperty: true }),
  );
  return cells.flatMap((cell) => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // A longer word gets a hyphen where it must break.
      const words = (node as Text).data.matchAll(/(?<!\p{L})\p{L}{2,11}(?!\p{L})/gu);
      for (const word of words) if (isBroken(node as Text, word)) broken.push(word[0]);
    }
    const edge = cell.getBoundingClientRect().right + 1;
    const cut = [...cell.querySelectorAll('[data-tone], button')]
      .filter((part) => part.getBoundingClientRect().right > edge)
      .map((part) => part.outerHTML.slice(0, 200));
    return [...broken, ...cut];
  });
}
