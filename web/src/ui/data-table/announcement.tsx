import { VisuallyHidden } from '@mantine/core';
import { useUiTexts } from '../ui-texts.ts';
import { type PagerProps, rangeOf } from './pager.tsx';

interface Props extends Pick<PagerProps, 'page' | 'pageSize' | 'total'> {
  loading: boolean;
  /** Nothing new to say yet. */
  silent: boolean;
}

/** Tells politely which rows are shown, whenever that changes. */
export function Announcement({ loading, silent, page, pageSize, total }: Props) {
  const texts = useUiTexts();
  const rows = silent ? '' : texts.rowsShown(rangeOf({ page, pageSize, total }));
  return <VisuallyHidden role="status">{loading ? texts.loading : rows}</VisuallyHidden>;
}
