import type { Text } from '../../../lib/i18n/messages.ts';
import type { DataTableColumn } from '../../../ui/data-table/column.ts';

interface Named {
  firstName: string;
  lastName: string;
}

export const nameOf = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`;

/** First and last name, as the lists of users and of pending ones begin. */
export function nameColumns<Row extends Named>(text: Text<'users'>): DataTableColumn<Row>[] {
  return [
    {
      id: 'firstName',
      header: text('users.column.firstName'),
      priority: 1,
      sortable: true,
      width: '9%',
      cell: ({ firstName }) => firstName,
    },
    {
      id: 'lastName',
      header: text('users.column.lastName'),
      priority: 2,
      sortable: true,
      strong: true,
      width: '10.5%',
      cell: ({ lastName }) => lastName,
    },
  ];
}
