import { useUrlState } from '../../../lib/browser/use-url-state.ts';
import { useSession } from '../../../lib/session/session.ts';
import { termsTextOf } from './legal.queries.ts';
import { LegalPage } from './legal-page.tsx';

/** Which terms hold depends on the company; the page is not reached without a session. */
export function TermsPage() {
  const { user } = useSession();
  const [{ version }] = useUrlState('/terms');
  return user ? <LegalPage id={termsTextOf(user)} version={version} /> : null;
}
