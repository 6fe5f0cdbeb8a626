import { RegistrationPage } from '../../features/people/registration/registration-page.tsx';
import { useSession } from '../../lib/session/session.ts';
import { AddendumDialog, TermsDialog } from './terms-dialog.tsx';

/** The company of the registering user decides which terms apply. */
export function UserRegistrationScreen() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <RegistrationPage
      terms={(close) => <TermsDialog user={user} onClose={close} />}
      addendum={(variant, close) => <AddendumDialog variant={variant} onClose={close} />}
    />
  );
}
