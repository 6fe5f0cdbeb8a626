import { productCodes } from '@endcap/contract/products';
import { queueList } from '@endcap/contract/support/ticket-lists';
import { ticketPriorities } from '@endcap/contract/support/ticket-options';
import type { ComponentProps } from 'react';
import { ListFilters } from '../../../../kit/list/list-filters.tsx';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import type { FieldOption } from '../../../../ui/fields/field-definition.ts';

interface Props extends Pick<ComponentProps<typeof ListFilters<typeof queueList>>, 'list'> {
  overview:
    | {
        agents: { userId: string; name: string }[];
        tags: string[];
        companies: { companyId: string; name: string }[];
      }
    | undefined;
}

/** The filters of the queue; those of companies, tags and people have what the open tickets have. */
export function QueueFilters({ list, overview }: Props) {
  const text = useText('ticket-queue');
  const productName = useProductName();
  const { companies = [], tags = [], agents = [] } = overview ?? {};
  return (
    <ListFilters
      of={queueList}
      list={list}
      text={text}
      filters={{
        priority: {
          name: text('ticket-queue.column.priority'),
          options: ticketPriorities
            .toReversed()
            .map((id) => ({ id, title: text(`ticket-queue.priority.${id}`) })),
        },
        product: {
          name: text('words.product'),
          options: productCodes.map((id) => ({ id, title: productName(id) })),
        },
        company: withOptions(
          text('words.company'),
          companies.map(({ companyId, name }) => ({ id: companyId, title: name })),
        ),
        tag: withOptions(
          text('ticket-queue.filter.tag'),
          tags.map((id) => ({ id, title: id })),
        ),
        assignee: withOptions(
          text('ticket-queue.column.assignee'),
          agents.map(({ userId, name }) => ({ id: userId, title: name })),
        ),
      }}
    />
  );
}

/** A filter that would offer nothing is not shown. */
function withOptions(name: string, options: FieldOption[]) {
  return options.length > 0 ? { name, options } : null;
}
