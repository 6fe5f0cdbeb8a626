import { useCallback } from 'react';

/** The texts of two areas: an id is looked up in the area that its first part names. */
export function useEitherText<One extends string, Other extends string>(
  first: { area: string; text: (id: One) => string },
  other: (id: Other) => string,
): (id: One | Other) => string {
  const { area, text } = first;
  return useCallback(
    (id) => (id.startsWith(`${area}.`) ? text(id as One) : other(id as Other)),
    [area, text, other],
  );
}
