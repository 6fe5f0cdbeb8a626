import type { ContentRow } from '@endcap/contract/content/content-editor';
import { contentList } from '@endcap/contract/content/content-lists';
import {
  contentAudiences,
  contentConcerns,
  contentKinds,
  contentStatuses,
} from '@endcap/contract/content/content-options';
import { IconFileText, IconPencil, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useDialogs } from '../../../../kit/dialogs/use-dialogs.tsx';
import { ListFilters, type ShownFilters } from '../../../../kit/list/list-filters.tsx';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import { useList } from '../../../../kit/list/use-list.ts';
import { useUrlState } from '../../../../lib/browser/use-url-state.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { contentOf, useAnswerSearch } from '../content-editor.queries.ts';
import { contentTable } from '../content-editor.search.ts';
import { useContentColumns } from './content-columns.tsx';
import { NewContentDialog } from './new-content-dialog.tsx';

/** /contentEditor: all articles, release notes and insights, for the staff who write them. */
export function ContentPage() {
  const text = useText('content-editor');
  const { may } = useSession();
  const navigate = useNavigate();
  const list = useContentList();
  const [{ begin }, change] = useUrlState('/contentEditor');
  const answer = useAnswerSearch();
  const open = (itemId: string) =>
    void navigate({ to: '/contentEditor/items/$itemId', params: { itemId } });
  const dialogs = useDialogs({
    add: (close) => <NewContentDialog onClose={close} onCreated={open} />,
  });
  const add = may('CREATE', 'CONTENT') ? (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => dialogs.open('add')}
      data-track="content-new"
    >
      {text('content-editor.add')}
    </Button>
  ) : null;
  return (
    <ListPage
      title={text('content-editor.title')}
      description={text('content-editor.lead')}
      actions={
        <>
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/contentEditor/reports" {...props} />}
          >
            {text('words.reports')}
          </Button>
          {add}
        </>
      }
      list={list}
      searchLabel={text('content-editor.search')}
      filters={<ContentFilters list={list} />}
      columns={useContentColumns()}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      oneLine={false}
      rowActions={[
        {
          id: 'edit',
          label: text('words.edit'),
          icon: <IconPencil size={16} />,
          onSelect: ({ id }: ContentRow) => open(id),
        },
      ]}
      failed={text('content-editor.failed')}
      empty={{
        icon: <IconFileText size={22} />,
        title: text('content-editor.empty.title'),
        message: text('content-editor.empty.message'),
        action: add,
      }}
      noMatch={{
        title: text('content-editor.noMatch.title'),
        message: text('content-editor.noMatch.message'),
      }}
    >
      {dialogs.element}
      {begin && may('CREATE', 'CONTENT') ? (
        <NewContentDialog
          begun={begin}
          onClose={() => change({ begin: undefined }, { replace: true })}
          onCreated={(itemId) => {
            answer.mutate(begin);
            open(itemId);
          }}
        />
      ) : null}
    </ListPage>
  );
}

function useContentList() {
  return useList('/contentEditor', contentTable, contentOf);
}

function ContentFilters({ list }: { list: ReturnType<typeof useContentList> }) {
  const text = useText('content-editor');
  const filters = useMemo((): ShownFilters<typeof contentList> => {
    const titled = <Id extends string>(ids: readonly Id[], title: (id: Id) => string) =>
      ids.map((id) => ({ id, title: title(id) }));
    return {
      kind: {
        name: text('content-editor.filter.kind'),
        options: titled(contentKinds, (id) => text(`content-editor.kind.${id}`)),
      },
      status: {
        name: text('content-editor.column.status'),
        options: titled(contentStatuses, (id) => text(`content-editor.status.${id}`)),
      },
      audience: {
        name: text('content-editor.column.audience'),
        options: titled(contentAudiences, (id) => text(`content-editor.audience.${id}`)),
      },
      concern: {
        name: text('content-editor.filter.concern'),
        options: titled(contentConcerns, (id) => text(`content-editor.concern.${id}`)),
      },
    };
  }, [text]);
  return <ListFilters of={contentList} list={list} filters={filters} />;
}
