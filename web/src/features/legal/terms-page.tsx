import { useSession } from '../../lib/session/session.ts';
import { LegalPage } from './legal-page.tsx';
import { termsVariant } from './legal-text.ts';

/** Which terms hold depends on the company; the page is not reached without a session. */
export function TermsPage() {
  const { user } = useSession();
  return user ? <LegalPage name={`terms/${termsVariant(user)}`} /> : null;
}
