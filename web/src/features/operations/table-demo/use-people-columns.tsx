import { useMemo } from 'react';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useListText } from '../../../lib/i18n/list-text.ts';
import { type Text, useText } from '../../../lib/i18n/messages.ts';
import type { DataTableColumn } from '../../../ui/data-table/column.ts';
import { CutText } from '../../../ui/layout/cut-text.tsx';
import type { DemoPerson } from './demo-people.ts';
import styles from './table-demo-page.module.css';

type Column = DataTableColumn<DemoPerson>;
type DateOf = ReturnType<typeof useDate>;

export const nameOf = ({ firstName, lastName }: DemoPerson) => `${firstName} ${lastName}`;

export function usePeopleColumns(): readonly Column[] {
  const text = useText('table-demo');
  const date = useDate();
  return useMemo(() => [...identity(text), ...details(text), lastLogin(text, date)], [text, date]);
}

const identity = (text: Text<'table-demo'>): Column[] => [
  {
    id: 'firstName',
    header: text('table-demo.first'),
    priority: 1,
    sortable: true,
    width: '9%',
    cell: ({ firstName }) => firstName,
  },
  {
    id: 'lastName',
    header: text('table-demo.last'),
    priority: 2,
    sortable: true,
    strong: true,
    width: '9%',
    cell: ({ lastName }) => lastName,
  },
  {
    id: 'email',
    header: text('table-demo.email'),
    priority: 3,
    sortable: true,
    quiet: true,
    width: '19%',
    cell: ({ email }) => email,
  },
];

const details = (text: Text<'table-demo'>): Column[] => [
  {
    id: 'thirdParty',
    header: text('table-demo.type'),
    priority: 4,
    sortable: true,
    width: '9%',
    cell: ({ thirdParty }) => text(thirdParty ? 'table-demo.third' : 'table-demo.charter'),
  },
  {
    id: 'multiple',
    header: text('table-demo.multiple'),
    priority: 5,
    width: '9%',
    cell: ({ multiple }) => text(multiple ? 'common.yes' : 'common.no'),
  },
  {
    id: 'products',
    header: text('table-demo.products'),
    priority: 6,
    width: '17%',
    cell: ({ products }) => <Products names={products} />,
  },
  {
    id: 'note',
    header: text('table-demo.note'),
    priority: 7,
    cell: (person) => (
      <CutText
        text={person.note}
        moreLabel={text('table-demo.more', { name: nameOf(person) })}
        lessLabel={text('table-demo.less', { name: nameOf(person) })}
      />
    ),
  },
];

function lastLogin(text: Text<'table-demo'>, date: DateOf): Column {
  return {
    id: 'lastLogin',
    header: text('table-demo.login'),
    priority: 8,
    quiet: true,
    width: '10%',
    sortable: true,
    cell: (person) => {
      if (person.leaving) return text('table-demo.leaving');
      return person.lastLogin ? date(person.lastLogin, 'table') : text('table-demo.never');
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
