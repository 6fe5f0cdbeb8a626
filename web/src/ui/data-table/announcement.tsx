import { VisuallyHidden } from '@mantine/core';
import { useUiTexts } from '../ui-texts.ts';
import { type PagerProps, rangeOf } from './pager.tsx';

interface Props extends Pick<PagerProps, 'page' | 'pageSize' | 'total'> {
  loading: boolean;
  /** Nothing new to say yet. */
  silent: boolean;
  search?: string | undefined;
}

/** Tells politely which rows are shown, whenever that changes. */
export function Announcement({ loading, silent, page, pageSize, total, search }: Props) {
  const texts = useUiTexts();
  const none = search ? texts.noMatch(search) : texts.noData;
  const rows = total > 0 ? texts.rowsShown(rangeOf({ page, pageSize, total })) : none;
  const said = silent ? '' : rows;
  return <VisuallyHidden role="status">{loading ? texts.loading : said}</VisuallyHidden>;
}
