import type { ReactNode } from 'react';
import { PathLink } from '../page/path-link.tsx';
import { TermLink } from './term-link.tsx';

interface Props {
  href: string;
  /** The term of the data dictionary that it leads to. */
  term: string | null;
  children: ReactNode;
}

const isInside = (href: string) => /^\/(?![/\\])/.test(href);

/** A link of a text. Pages of the portal open without a reload, other sites in a new tab. */
export function ContentLink({ href, term, children }: Props) {
  if (term) return <TermLink id={term}>{children}</TermLink>;
  if (href.startsWith('#')) return <a href={href}>{children}</a>;
  if (isInside(href)) return <PathLink to={href}>{children}</PathLink>;
  if (!href.startsWith('https://')) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}
