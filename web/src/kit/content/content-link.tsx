import type { ReactNode } from 'react';
import { useFollowInside } from './follow-inside.ts';
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
  const followInside = useFollowInside();
  if (term) return <TermLink id={term}>{children}</TermLink>;
  if (href.startsWith('#')) return <a href={href}>{children}</a>;
  if (isInside(href)) {
    return (
      <a href={href} onClick={(event) => followInside(event, href)}>
        {children}
      </a>
    );
  }
  if (!href.startsWith('https://')) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}
