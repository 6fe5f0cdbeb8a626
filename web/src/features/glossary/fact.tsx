import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/messages.ts';

interface Props {
  label: string;
  /** Two of them share a line. */
  short?: boolean;
  children: ReactNode;
}

/** One line of a definition; N/A where there is nothing to say. */
export function Fact({ label, short = false, children }: Props) {
  const text = useText('glossary');
  return (
    <div data-short={short || undefined}>
      <dt>{label}</dt>
      <dd>{children || text('glossary.na')}</dd>
    </div>
  );
}
