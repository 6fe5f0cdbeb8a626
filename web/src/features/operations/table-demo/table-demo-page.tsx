import { useQueryClient } from '@tanstack/react-query';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { useListText } from '../../../lib/i18n/list-text.ts';
import { useTableSearch } from '../../../lib/tables/use-table-search.ts';
import { useSelection } from '../../../ui/data-table/selection.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import type { DemoPerson } from './demo-people.ts';
import { peopleQuery, removePeople, useAsked } from './demo-server.ts';
import { tableDemo } from './table-demo.search.ts';
import styles from './table-demo-page.module.css';
import { nameOf, usePeopleColumns } from './use-people-columns.tsx';

/** /dev/table: the data table with everything that it can do, over a server in memory; for developers, in English. */
export function TableDemoPage() {
  const queryClient = useQueryClient();
  const selection = useSelection<DemoPerson>();
  const { filter, setFilter } = useTableSearch('/dev/table', tableDemo);
  const [server = null] = filter('server');
  const showAll = filter('columns').includes('all');
  const refusal = server === 'failing' ? 'The demo server is set to fail.' : null;
  const list = useList('/dev/table', tableDemo, (request) =>
    peopleQuery(request, { slow: server === 'slow', refusal }),
  );
  const removeChosen = () => {
    removePeople(new Set(selection.chosen.keys()));
    selection.clear();
    void queryClient.invalidateQueries({ queryKey: ['table-demo'] });
  };
  return (
    <ListPage
      title="Data table"
      description="Everything the table can do, with made-up people. Demo only."
      list={list}
      searchLabel="Search by name or email"
      filters={
        <>
          {(['slow', 'failing'] as const).map((kind) => (
            <Checkbox
              key={kind}
              size="xs"
              label={`${kind === 'slow' ? 'Slow' : 'Failing'} server`}
              checked={server === kind}
              onChange={() => setFilter('server', server === kind ? [] : [kind])}
            />
          ))}
          <Checkbox
            size="xs"
            label="All columns"
            checked={showAll}
            onChange={() => setFilter('columns', showAll ? [] : ['all'])}
          />
        </>
      }
      columns={usePeopleColumns()}
      rowId={({ id }) => id}
      rowName={nameOf}
      isDisabled={({ leaving }) => leaving}
      current={list.row}
      showAllColumns={showAll}
      selection={selection}
      rowActions={[
        { id: 'open', label: 'Open', onSelect: ({ id }) => list.setRow(id) },
        {
          id: 'delete',
          label: 'Delete',
          destructive: true,
          only: 'bar',
          onSelectSeveral: removeChosen,
        },
      ]}
    >
      <p className={styles.asked}>{`Pages requested: ${useListText()(useAsked().map(String))}`}</p>
    </ListPage>
  );
}
