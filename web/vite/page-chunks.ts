interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/**
 * Names the chunk of every module of ours that a page needs at once, so that a page people meet
 * first comes in one piece instead of a dozen. Pages that share much come together. A module that
 * two of the pieces need belongs to the first.
 * Packages are left out: their index files reach all of their parts, used or not.
 */
export function pageChunks(pages: Record<string, readonly string[]>) {
  let chunkOf: Map<string, string> | undefined;
  return (id: string, graph: Graph): string | null => {
    chunkOf ??= reach(pages, graph);
    return chunkOf.get(id) ?? null;
  };
}

function reach(pages: Record<string, readonly string[]>, graph: Graph): Map<string, string> {
  const chunkOf = new Map<string, string>();
  for (const [name, together] of Object.entries(pages)) {
    const waiting = [...together];
    for (let id = waiting.pop(); id; id = waiting.pop()) {
      if (chunkOf.has(id) || id.includes('/node_modules/')) continue;
      chunkOf.set(id, name);
      waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    }
  }
  return chunkOf;
}
