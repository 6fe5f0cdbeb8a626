import { useUrlState } from '../../lib/browser/use-url-state.ts';
import { LegalPage } from './legal-page.tsx';

export function PrivacyPolicyPage() {
  const [{ version }] = useUrlState('/privacyPolicy');
  return <LegalPage id="privacy-policy" version={version} />;
}
