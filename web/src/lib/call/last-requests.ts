const kept = 5;
let failed: readonly string[] = [];
let answered: readonly string[] = [];

/** Remembers the request ids of the last answers: they lead support to the lines of the log. */
export function noteRequest({ ok, headers }: Response): void {
  const id = headers.get('x-request-id');
  if (!id) return;
  if (ok) answered = [...answered, id].slice(-kept);
  else failed = [...failed, id].slice(-kept);
}

/** The failed ones first: a ticket is mostly about them. */
export function lastRequestIds(): string[] {
  return [...failed.toReversed(), ...answered.toReversed()].slice(0, kept);
}
