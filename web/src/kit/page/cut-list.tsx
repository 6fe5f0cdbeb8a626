import { cutOfList, useListText } from '../../lib/i18n/list-text.ts';
import { useLocale } from '../../lib/i18n/locale.ts';
import { CutText } from '../../ui/layout/cut-text.tsx';

interface Props {
  parts: readonly string[];
  /** So many characters are shown at first, or fewer: a name is never cut. */
  limit?: number;
  moreLabel: string;
  lessLabel: string;
}

/** A long list in one cell of a table, with the rest behind a button. */
export function CutList({ parts, limit = 50, moreLabel, lessLabel }: Props) {
  const { locale } = useLocale();
  return (
    <CutText
      text={useListText()(parts)}
      limit={cutOfList(parts, limit, locale)}
      moreLabel={moreLabel}
      lessLabel={lessLabel}
    />
  );
}
