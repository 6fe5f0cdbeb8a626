import type { EmailDomain } from '@endcap/contract/email-domains';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useText } from '../../lib/i18n/messages.ts';
import type { RowAction } from '../../ui/data-table/column.ts';

type Act = ((domain: EmailDomain) => void) | null;

/** The row menu, with what this person may do; null when that is nothing. */
export function useDomainActions(onEdit: Act, onRemove: Act) {
  const text = useText('email-domains');
  if (!onEdit && !onRemove) return null;
  return (domain: EmailDomain): RowAction[] => [
    ...(onEdit
      ? [
          {
            id: 'edit',
            label: text('email-domains.edit'),
            icon: <IconPencil size={16} />,
            onSelect: () => onEdit(domain),
          },
        ]
      : []),
    ...(onRemove
      ? [
          {
            id: 'remove',
            label: text('email-domains.remove'),
            icon: <IconTrash size={16} />,
            destructive: true,
            onSelect: () => onRemove(domain),
          },
        ]
      : []),
  ];
}
