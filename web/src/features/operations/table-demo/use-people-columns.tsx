import { useMemo } from 'react';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useListText } from '../../../lib/i18n/list-text.ts';
import type { DataTableColumn } from '../../../ui/data-table/column.ts';
import { CutText } from '../../../ui/layout/cut-text.tsx';
import type { DemoPerson } from './demo-people.ts';
import styles from './table-demo-page.module.css';

type Column = DataTableColumn<DemoPerson>;
type DateOf = ReturnType<typeof useDate>;

export const nameOf = ({ firstName, lastName }: DemoPerson) => `${firstName} ${lastName}`;

/** In English alone: the screen is for developers. */
export function usePeopleColumns(): readonly Column[] {
  const date = useDate();
  return useMemo(() => [...identity, ...details, lastLogin(date)], [date]);
}

const identity: readonly Column[] = [
  {
    id: 'firstName',
    header: 'First name',
    priority: 1,
    sortable: true,
    width: '9%',
    cell: ({ firstName }) => firstName,
  },
  {
    id: 'lastName',
    header: 'Last name',
    priority: 2,
    sortable: true,
    strong: true,
    width: '9%',
    cell: ({ lastName }) => lastName,
  },
  {
    id: 'email',
    header: 'Email',
    priority: 3,
    sortable: true,
    quiet: true,
    width: '19%',
    cell: ({ email }) => email,
  },
];

const details: readonly Column[] = [
  {
    id: 'thirdParty',
    header: 'User type',
    priority: 4,
    sortable: true,
    width: '9%',
    cell: ({ thirdParty }) => (thirdParty ? 'Third party' : 'Charter'),
  },
  {
    id: 'multiple',
    header: 'Multiple suppliers',
    priority: 5,
    width: '9%',
    cell: ({ multiple }) => (multiple ? 'Yes' : 'No'),
  },
  {
    id: 'products',
    header: 'Products',
    priority: 6,
    width: '17%',
    cell: ({ products }) => <Products names={products} />,
  },
  {
    id: 'note',
    header: 'Note',
    priority: 7,
    cell: (person) => (
      <CutText
        text={person.note}
        moreLabel={`See more: note of ${nameOf(person)}`}
        lessLabel={`See less: note of ${nameOf(person)}`}
      />
    ),
  },
];

function lastLogin(date: DateOf): Column {
  return {
    id: 'lastLogin',
    header: 'Last sign-in',
    priority: 8,
    quiet: true,
    width: '10%',
    sortable: true,
    cell: (person) => {
      if (person.leaving) return 'deleting…';
      return person.lastLogin ? date(person.lastLogin, 'table') : 'Never';
    },
  };
}

function Products({ names }: { names: readonly string[] }) {
  const list = useListText();
  const [first, ...others] = names;
  return (
    <span className={styles.products}>
      <span>{first}</span>
      {others.length > 0 ? <span title={list(others)}>{`+${others.length}`}</span> : null}
    </span>
  );
}
