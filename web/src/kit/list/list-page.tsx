import type { ReactNode } from 'react';
import type { DownloadedFile } from '../../lib/call/download.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useSaveFile } from '../failure/use-save-file.ts';
import { FoldedActions } from '../page/folded-actions.tsx';
import { Page } from '../page/page.tsx';
import { List, type ListProps } from './list.tsx';

interface Props<Row> extends Omit<ListProps<Row>, 'label'> {
  /** Also names the table. */
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** Above the heading: `Breadcrumb`. */
  above?: ReactNode;
  width?: number;
  /** Offers the list, as it is searched and filtered, as a file. */
  exportFile?: ExportFile;
  /** Stands around the list: tabs, of which it is one. */
  frame?: (list: ReactNode) => ReactNode;
  /** Beside the list: its dialogs. */
  children?: ReactNode;
}

interface ExportFile {
  download: () => Promise<DownloadedFile>;
  fileName: string;
  /** Names a click for the statistics. */
  track?: string;
  /** "Export" unless the screen has another name for it. */
  label?: string;
  icon?: ReactNode;
}

/** A screen that is one list. */
export function ListPage<Row>(props: Props<Row>) {
  const { title, description, actions, above, width, exportFile, frame, children, ...list } = props;
  const table = <List {...list} label={title} />;
  return (
    <Page
      title={title}
      description={description}
      above={above}
      {...(width && { width })}
      actions={
        exportFile ? (
          <>
            {actions ? (
              <FoldedActions>
                <ExportButton {...exportFile} />
              </FoldedActions>
            ) : (
              <ExportButton {...exportFile} />
            )}
            {actions}
          </>
        ) : (
          actions
        )
      }
    >
      {frame ? frame(table) : table}
      {children}
    </Page>
  );
}

/** Downloads a list as a file. */
export function ExportButton({ download, fileName, track, label, icon }: ExportFile) {
  const text = useText('common');
  const save = useSaveFile({ download, fileName });
  return (
    <Button
      variant="default"
      loading={save.isPending}
      onClick={() => save.mutate()}
      data-track={track}
      leftSection={icon}
    >
      {label ?? text('common.export')}
    </Button>
  );
}
