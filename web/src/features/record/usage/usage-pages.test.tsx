import type { CompanyUse, Usage } from '@endcap/contract/record/usage-reports';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { refuse, stubApi } from '../../../testing/stub-api.ts';

const weeks = ['2026-11-08', '2026-11-15'];
const row = (metric: Usage['series'][number]['metric'], values: (number | null)[], key = '') => ({
  metric,
  key,
  values,
  yearAgo: [null, null],
});

const superAdmin = person('SUPER_ADMIN', {
  user_type: 'INTERNAL',
  tenant: null,
  companyType: 'UNKNOWN',
  authz: { ...person('SUPER_ADMIN').authz, group: 'SUPER_ADMIN' },
});

const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the report of adoption', () => {
  const adoption: Usage = {
    weeks,
    series: [
      row('PRODUCT_PEOPLE', [40, 50]),
      row('PRODUCT_PEOPLE', [20, 30], 'REPORT_BUILDER'),
      row('PRODUCT_PEOPLE', [10, 5], 'CUSTOMER_PULSE'),
    ],
  };

  it('shows the people of the last week, and each product with its change', async () => {
    stubApi({ ...sessionOf(superAdmin), 'GET /api/reports/adoption': () => adoption });
    renderAt('/operations/reports');
    const opened = await card('People who opened a product');
    expect(await opened.findByText('In 7 days: 50')).toBeTruthy();
    const products = await card('Products');
    expect(
      products
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['Report Builder30+50%', 'Customer Pulse5−50%']);
  });

  it('asks again for another period, which is in the address', async () => {
    const api = stubApi({ ...sessionOf(superAdmin), 'GET /api/reports/adoption': () => adoption });
    const { user, address } = renderAt('/operations/reports');
    await card('Products');
    await user.click(screen.getByRole('link', { name: '12 weeks' }));
    await card('Products');
    expect(address()).toContain('weeks');
    const periods = within(screen.getByRole('navigation', { name: 'Period' })).getAllByRole('link');
    const chosen = periods.filter((link) => link.hasAttribute('aria-current'));
    expect(chosen.map(({ textContent }) => textContent)).toEqual(['12 weeks']);
    expect(api.to('GET /api/reports/adoption').length).toBeGreaterThan(1);
  });

  it('offers a retry when it fails', async () => {
    let works = false;
    stubApi({
      ...sessionOf(superAdmin),
      'GET /api/reports/adoption': () => (works ? adoption : refuse('access.denied')),
    });
    const { user } = renderAt('/operations/reports');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    works = true;
    await user.click(retry);
    expect(await card('Products')).toBeTruthy();
  });

  it('says when the first week is counted', async () => {
    stubApi({
      ...sessionOf(superAdmin),
      'GET /api/reports/adoption': () => ({ weeks: [], series: [] }),
    });
    renderAt('/operations/reports');
    const said = await screen.findAllByText(
      'The first week is counted on the night after its Sunday.',
    );
    expect(said).toHaveLength(3);
  });
});

describe('the searches without a result', () => {
  const editor = person('SUPER_ADMIN', {
    ...superAdmin,
    authz: { ...superAdmin.authz, group: 'SUPER_ADMIN' },
  });
  const list = 'GET /api/reports/content/searches' as const;
  const answers = 'POST /api/reports/content/searches/answers' as const;
  const item = { words: 'shrink rate', places: ['DICTIONARY'], people: 5, week: '2026-11-15' };
  const open = () =>
    openAs({
      [list]: () => ({ items: [item] }) as never,
      [answers]: () => undefined,
      'POST /api/glossary-requests': () => ({ id: '0192a0de-0000-7000-8000-00000000000b' }),
    });
  const openAs = (given: Parameters<typeof stubApi>[0]) => {
    const report = () => ({ weeks: [], series: [], articles: [] });
    const api = stubApi({ ...sessionOf(editor), 'GET /api/reports/content': report, ...given });
    return { api, ...renderAt('/contentEditor/reports') };
  };

  it('shows what five people share, and leads to an article with the text as its title', async () => {
    open();
    const words = await card('Searches without a result');
    expect(words.getByRole('row', { name: /^shrink rate Data dictionary 5 or more/ })).toBeTruthy();
    const begin = words.getByRole('link', { name: 'shrink rate: Begin article' });
    expect(begin.getAttribute('href')).toBe('/contentEditor?begin=shrink%20rate');
  });

  it('reports the missing term, and then takes the text from the list', async () => {
    const { api, user } = open();
    const words = await card('Searches without a result');
    await user.click(words.getByRole('button', { name: 'shrink rate: Report missing term' }));
    expect(await screen.findByText(/is reported to the owners/)).toBeTruthy();
    expect(api.to('POST /api/glossary-requests')[0]?.body).toMatchObject({ term: 'shrink rate' });
    expect(api.to(answers)[0]?.body).toEqual({ words: 'shrink rate', answer: 'TERM' });
    expect(api.to(list).length).toBeGreaterThan(1);
  });

  it('dismisses a text', async () => {
    const { api, user } = open();
    const words = await card('Searches without a result');
    await user.click(words.getByRole('button', { name: 'shrink rate: Dismiss' }));
    expect(await screen.findByText(/is off the list/)).toBeTruthy();
    expect(api.to(answers)[0]?.body).toEqual({ words: 'shrink rate', answer: 'DISMISSED' });
  });
});

describe('the report of a company', () => {
  const use: CompanyUse = {
    weeks,
    series: [row('PEOPLE_WITH_ACCESS', [9, 10]), row('PEOPLE_SEEN', [6, 7])],
    audit: { dueDate: '2026-11-30', people: 12, days: [{ day: '2026-11-10', decided: 5 }] },
  };

  it('shows its people and how far the audit is, and leads to both', async () => {
    stubApi({
      ...sessionOf(person('COMPANY_ADMIN')),
      'GET /api/companies/:companyId/use': () => use,
    });
    renderAt('/admin/reports');
    expect(await screen.findByText('Signed in within 90 days: 7')).toBeTruthy();
    const people = await card('People over time');
    expect(people.getByRole('link', { name: 'Open the user list' })).toBeTruthy();
    const audit = await card('Access audit');
    expect(audit.getByText('Everyone: 12')).toBeTruthy();
    const review = audit.getByRole('link', { name: 'Continue the review' });
    expect(review.getAttribute('href')).toBe('/admin/accessReview');
  });
});
