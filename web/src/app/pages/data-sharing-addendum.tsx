import { AddendumPage } from '../../features/agreements/addendum-page.tsx';
import { LegalPage } from '../../features/legal/legal-page.tsx';

export function DataSharingAddendumScreen() {
  return (
    <AddendumPage
      text={(variant, { notice, acceptance }) => (
        <LegalPage name={`addendum/${variant}`} notice={({ changes }) => notice(changes)}>
          {acceptance}
        </LegalPage>
      )}
    />
  );
}
