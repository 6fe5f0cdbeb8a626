import { IconLink } from '@tabler/icons-react';
import { createElement, type ReactNode } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import styles from './content-text.module.css';

interface Props {
  level: number;
  /** Part of the section's address; a heading without one has no link. */
  id: string;
  children: ReactNode;
}

/** The heading of a section, with a link to copy or open the address of the section. */
export function SectionHeading({ level, id, children }: Props) {
  const text = useText('content-text');
  const link = id ? (
    <a className={styles.anchor} href={`#${id}`} aria-label={text('content-text.section')}>
      <IconLink size={16} aria-hidden />
    </a>
  ) : null;
  return createElement(`h${level}`, { ...(id && { id }) }, children, link);
}
