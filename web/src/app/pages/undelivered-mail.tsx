import { FailuresByCause } from '../../features/operations/home/failures/failures-card.tsx';
import { UndeliveredMailPage } from '../../features/operations/undelivered-mail/undelivered-mail-page.tsx';

/** The mails that came back, below their causes. */
export function UndeliveredMailScreen() {
  return <UndeliveredMailPage failures={<FailuresByCause source="MAIL" />} />;
}
