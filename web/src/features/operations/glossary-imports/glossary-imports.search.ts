export interface GlossaryImportsSearch {
  /** The import that is open. */
  import?: string | undefined;
  history?: boolean | undefined;
}

const id = /^[0-9a-f-]{36}$/;

/** The address of the page. */
export function glossaryImportsSearch(raw: Record<string, unknown>): GlossaryImportsSearch {
  const open = String(raw.import ?? '');
  return {
    import: id.test(open) ? open : undefined,
    history: String(raw.history ?? '') === 'true' || undefined,
  };
}
