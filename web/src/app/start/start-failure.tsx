import { CallError } from '../../lib/call/call-error.ts';

/** No catalog may have come, so this one text is here. */
const lastWords = 'Something went wrong. Please try again.';

/** Instead of a white page, when not even the words of the portal could be loaded. */
export function StartFailure({ error }: { error: unknown }) {
  return <p role="alert">{error instanceof CallError ? error.message : lastWords}</p>;
}
