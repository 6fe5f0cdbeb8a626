import { LegalPage } from './legal-page.tsx';

export function PrivacyPolicyPage() {
  return <LegalPage name="privacy-policy" />;
}
