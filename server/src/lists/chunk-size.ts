/** Tests make it small, so that a few rows fill several chunks. */
const limit = { rows: Number.POSITIVE_INFINITY };

/** The number of rows that an export or a job reads at once. */
export function chunkSize(usual: number): number {
  return Math.min(usual, limit.rows);
}

/** For tests: no chunk has more rows than this until the returned function is called. */
export function limitChunks(rows: number): () => void {
  limit.rows = rows;
  return () => {
    limit.rows = Number.POSITIVE_INFINITY;
  };
}
