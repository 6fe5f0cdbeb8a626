import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type DictionaryAddress, dictionaryAddress } from './glossary.search.ts';

interface Props {
  change: DictionaryAddress;
  className?: string | undefined;
  tracked: string;
  children: ReactNode;
}

/** A link to the same screen with something changed in its address. */
export function AddressLink({ change, className, tracked, children }: Props) {
  return (
    <Link
      to="."
      search={(now: Record<string, unknown>) => dictionaryAddress({ ...now, ...change })}
      resetScroll={false}
      className={className}
      data-track={tracked}
    >
      {children}
    </Link>
  );
}
