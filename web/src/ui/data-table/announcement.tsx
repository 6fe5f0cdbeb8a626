import { VisuallyHidden } from '@mantine/core';
import { useUiTexts } from '../ui-texts.ts';
import { type Counted, rangeOf } from './range.ts';

interface Props extends Counted {
  rows: readonly unknown[] | undefined;
  loading: boolean;
  /** Nothing new to say yet. */
  silent: boolean;
  search?: string | undefined;
}

/** Tells politely which rows are shown, whenever that changes. */
export function Announcement(props: Props) {
  const { loading, silent, total, search } = props;
  const texts = useUiTexts();
  const none = search ? texts.noMatch(search) : texts.noData;
  const rows = total > 0 ? texts.rowsShown(rangeOf(props, props.rows?.length)) : none;
  const said = silent ? '' : rows;
  return <VisuallyHidden role="status">{loading ? texts.loading : said}</VisuallyHidden>;
}
