import type { TranslatedColumn } from '@endcap/contract/dictionary/column-names';
import type { UserContext } from '@endcap/contract/identity/identity';
import { fireEvent, screen } from '@testing-library/react';
import { person, sessionOf } from '../../../../testing/people.ts';
import { renderAt } from '../../../../testing/render-app.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';

export const translate = 'POST /api/glossary-columns' as const;
export const headers = 'POST /api/glossary-columns/headers' as const;
export const workbook = 'POST /api/glossary-columns/export' as const;
export const report = 'POST /api/glossary-requests' as const;

type Term = NonNullable<TranslatedColumn['term']>;

export function termNamed(name: string, overrides: Partial<Term> = {}): Term {
  return {
    id: name.toLowerCase().replaceAll(' ', '-'),
    business_name: name,
    technical_name: name.toUpperCase().replaceAll(' ', '_'),
    available_products: ['Report Builder'],
    availability: 'BOTH',
    ...overrides,
  };
}

type Known = Omit<TranslatedColumn, 'asked'>;
const missing: Known = { outcome: 'MISSING', matched: null, term: null, others: [], notes: [] };

/** The names that the stubbed server knows; every other name is missing. */
const known: Record<string, Known> = {
  wk_sales: {
    outcome: 'FOUND',
    matched: 'FORMER',
    term: termNamed('Net Sales'),
    others: [],
    notes: [],
  },
  onhnd_qty: {
    outcome: 'LIKELY',
    matched: 'TECHNICAL',
    term: termNamed('On Hand Quantity', { availability: 'CHARTER' }),
    others: [{ id: 'on-order-quantity', business_name: 'On Order Quantity' }],
    notes: [],
  },
  sales: {
    outcome: 'SEVERAL',
    matched: 'SYNONYM',
    term: termNamed('Gross Sales', { technical_name: null, available_products: [] }),
    others: [{ id: 'net-sales', business_name: 'Net Sales' }],
    notes: [],
  },
};

const namesOf = (body: unknown) => (body as { names: string[] }).names;

/** Opens the screen with a stubbed server that returns the given answers. */
export function openColumns(
  answers: Parameters<typeof stubApi>[0] = {},
  user: UserContext = person('COMPANY_USER'),
  address = '/dataDictionaryV2/columns',
) {
  const api = stubApi({
    ...sessionOf(user),
    [translate]: ({ body }) => ({
      columns: namesOf(body).map((asked) => ({ asked, ...(known[asked] ?? missing) })),
    }),
    ...answers,
  });
  return { api, ...renderAt(address) };
}

export const list = () =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Old column names' });

/** Changes the whole text in one event, as a paste does. */
export async function paste(text: string) {
  fireEvent.change(await list(), { target: { value: text } });
}

export const findButton = () => screen.findByRole('button', { name: 'Find the new names' });

/** The cells of each row, without the header row. */
export function rows(): string[][] {
  const [, ...body] = screen.getAllByRole('row');
  return body.map((row) =>
    [...row.querySelectorAll('td, th')].map(({ textContent }) => textContent ?? ''),
  );
}

export const askedNames = () => rows().map(([asked]) => asked);
