import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
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

/** Leaves clicks that open a new tab or window to the browser. */
export function useFollowInside() {
  const router = useRouter();
  return (event: MouseEvent, href: string) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    void router.navigate({ href });
  };
}
