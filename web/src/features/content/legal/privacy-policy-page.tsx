import { usePageDescription } from '../../../lib/browser/page-title.ts';
import { useUrlState } from '../../../lib/browser/use-url-state.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { LegalPage } from './legal-page.tsx';

export function PrivacyPolicyPage() {
  const text = useText('legal');
  const [{ version }] = useUrlState('/privacyPolicy');
  usePageDescription(text('legal.privacy.description'));
  return <LegalPage id="privacy-policy" version={version} />;
}
