export interface DemoPerson {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  thirdParty: boolean;
  multiple: boolean;
  products: readonly string[];
  note: string;
  /** Null for a user who never signed in. */
  lastLogin: string | null;
  /** A job is removing them. */
  leaving: boolean;
}

const first = 'Maya Tomás Chloé Daniel Priya Sam Ingrid Luis Hannah Noah Aiko Omar Zoë'.split(' ');
const last = 'Reyes Álvarez Tremblay Okafor Natarajan Whitfield Bauer Ortega Castillo'.split(' ');
const products = ['Shopper Behavior', 'Report Builder', 'Channel Insights', 'Modular Intelligence'];
const notes = [
  '',
  'Prefers mail',
  'Covers for a colleague until the end of the quarter and needs every product of the team',
];
const day = 24 * 60 * 60 * 1000;
const newest = Date.UTC(2026, 10, 14, 18);

function personAt(index: number): DemoPerson {
  const firstName = first[index % first.length] ?? '';
  const lastName = last[(index * 4) % last.length] ?? '';
  return {
    id: `person-${index + 1}`,
    firstName,
    lastName,
    email: `person${index + 1}@northfield.example`,
    thirdParty: index % 4 === 3,
    multiple: index % 3 === 1,
    products: products.slice(0, 1 + (index % 3)),
    note: notes[index % notes.length] ?? '',
    lastLogin: index % 11 === 9 ? null : new Date(newest - index * day).toISOString(),
    leaving: index === 5,
  };
}

/** A hundred and thirty-seven people: always the same. */
export const demoPeople = () => Array.from({ length: 137 }, (_, index) => personAt(index));
