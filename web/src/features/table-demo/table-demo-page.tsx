import { searchDebounceMs, searchMaxLength } from '@endcap/contract/limits';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../lib/i18n/messages.ts';
import { useTablePage } from '../../lib/tables/use-table-page.ts';
import { useTableSearch } from '../../lib/tables/use-table-search.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useSelection } from '../../ui/data-table/selection.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import type { DemoPerson } from './demo-people.ts';
import { peopleQuery, removePeople, useAsked } from './demo-server.ts';
import { tableDemo } from './table-demo.search.ts';
import styles from './table-demo-page.module.css';
import { nameOf, usePeopleColumns } from './use-people-columns.tsx';

/** /dev/table: the data table with all that it can, over a server in memory. */
export function TableDemoPage() {
  const text = useText('table-demo');
  const queryClient = useQueryClient();
  const table = useTableSearch(tableDemo);
  const [server = null] = table.filter('server');
  const refusal = server === 'failing' ? text('table-demo.refused') : null;
  const people = useTablePage(table, (request) =>
    peopleQuery(request, { slow: server === 'slow', refusal }),
  );
  const selection = useSelection<DemoPerson>();
  const removeChosen = () => {
    removePeople(new Set(selection.chosen.keys()));
    selection.clear();
    void queryClient.invalidateQueries({ queryKey: ['table-demo'] });
  };
  return (
    <div className={styles.page}>
      <PageHeader title={text('table-demo.title')} description={text('table-demo.lead')} />
      <DataTable
        {...people.table}
        label={text('table-demo.title')}
        columns={usePeopleColumns()}
        rowId={({ id }) => id}
        rowName={nameOf}
        isDisabled={({ leaving }) => leaving}
        current={table.row}
        showAllColumns={table.filter('columns').includes('all')}
        selection={selection}
        bulkActions={
          <Button variant="default" size="xs" c="var(--danger)" onClick={removeChosen}>
            {text('table-demo.remove')}
          </Button>
        }
        actionsOf={({ id }) => [
          { id: 'open', label: text('table-demo.open'), onSelect: () => table.setRow(id) },
        ]}
        toolbar={<Controls table={table} />}
      />
      <Asked />
    </div>
  );
}

type Table = ReturnType<typeof useTableSearch<string, 'server' | 'columns'>>;

function Controls({ table }: { table: Table }) {
  const text = useText('table-demo');
  const [server = null] = table.filter('server');
  const all = table.filter('columns').includes('all');
  return (
    <>
      <SearchBox
        className={styles.search}
        label={text('table-demo.search')}
        value={table.search}
        onSearch={table.setSearch}
        debounceMs={searchDebounceMs}
        maxLength={searchMaxLength}
      />
      {(['slow', 'failing'] as const).map((kind) => (
        <Checkbox
          key={kind}
          size="xs"
          label={text(`table-demo.${kind}`)}
          checked={server === kind}
          onChange={() => table.setFilter('server', server === kind ? [] : [kind])}
        />
      ))}
      <Checkbox
        size="xs"
        label={text('table-demo.all')}
        checked={all}
        onChange={() => table.setFilter('columns', all ? [] : ['all'])}
      />
    </>
  );
}

function Asked() {
  const text = useText('table-demo');
  return (
    <p className={styles.asked}>{text('table-demo.asked', { pages: useAsked().join(', ') })}</p>
  );
}
