import { addendumTexts } from '@endcap/contract/content/legal-text-ids';
import { AddendumPage } from '../../features/content/agreements/addendum-page.tsx';
import { LegalPage } from '../../features/content/legal/legal-page.tsx';
import { useUrlState } from '../../lib/browser/use-url-state.ts';

export function DataSharingAddendumScreen() {
  const [{ version }] = useUrlState('/dataSharingAddendum');
  return (
    <AddendumPage
      text={(variant, { notice, acceptance }) => (
        <LegalPage
          id={addendumTexts[variant]}
          version={version}
          notice={({ changes }) => notice(changes)}
        >
          {acceptance}
        </LegalPage>
      )}
    />
  );
}
