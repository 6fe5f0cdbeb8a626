import type { FieldDefinition, FieldOption } from '../../../ui/fields/field-definition.ts';

const dot = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><circle cx="10" cy="10" r="8" fill="${colour}"/></svg>`,
  )}`;

export const departments: FieldOption[] = [
  { id: 'OTHER', title: 'Other' },
  { id: 'PRODUCE', title: 'Produce', image: dot('#0c7a55') },
  { id: 'BAKERY', title: 'Bakery', image: dot('#a15a00') },
  { id: 'DAIRY', title: 'Dairy', image: dot('#0b64ad') },
  { id: 'FROZEN', title: 'Frozen food', image: dot('#6236d9') },
  { id: 'HOUSEHOLD', title: 'Household', image: dot('#b3226b') },
  { id: 'TOYS', title: 'Toys', image: dot('#b3261e') },
  { id: 'PETS', title: 'Pets', image: dot('#575169') },
];

export const fields = {
  name: { id: 'name', label: 'Name', placeholder: 'Ada Lovelace' },
  nickname: { id: 'nickname', label: 'Nickname', helperText: 'As colleagues call you.' },
  reason: {
    id: 'reason',
    label: 'Reason',
    isMultiline: true,
    helperText: 'Three lines unless the field says otherwise.',
  },
  story: { id: 'story', label: 'Story', isMultiline: true, rowLength: 5 },
  code: { id: 'code', label: 'Item number', errorMessage: 'Nine digits are needed.' },
  department: {
    id: 'department',
    label: 'Department',
    placeholder: 'Choose one',
    options: departments,
  },
  frequency: {
    id: 'frequency',
    label: 'How often',
    options: [
      { id: 'DAILY', title: 'Every day', description: 'At six in the morning.' },
      { id: 'WEEKLY', title: 'Every week', description: 'On Mondays.' },
    ],
  },
} satisfies Record<string, FieldDefinition>;

const cities = [
  ...['Albany', 'Albuquerque', 'Atlanta', 'Austin', 'Bentonville', 'Boston', 'Calgary', 'Cancún'],
  ...['Chicago', 'Denver', 'Guadalajara', 'Halifax', 'León', 'Mérida', 'Montréal', 'Québec'],
  ...['Seattle', 'Toronto', 'Vancouver', 'Winnipeg', 'Zapopan'],
];

const answerMs = 200;

/** As a server would: after a while, and never for "fail". */
export async function findCities(search: string): Promise<FieldOption[]> {
  await new Promise((resolve) => setTimeout(resolve, answerMs));
  if (search === 'fail') throw new Error('The search is down');
  const wanted = search.toLocaleLowerCase();
  return cities
    .filter((title) => title.toLocaleLowerCase().includes(wanted))
    .map((title) => ({ id: title, title }));
}
