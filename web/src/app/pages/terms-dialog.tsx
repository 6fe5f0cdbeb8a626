import type { AddendumVariant } from '@endcap/contract/content/agreements';
import { addendumTexts, type LegalTextId } from '@endcap/contract/content/legal-text-ids';
import type { UserContext } from '@endcap/contract/identity/identity';
import { useQuery } from '@tanstack/react-query';
import { legalTextQuery, termsTextOf } from '../../features/content/legal/legal.queries.ts';
import { SanitisedHtml } from '../../kit/content/sanitised-html.tsx';
import { Failure } from '../../kit/failure/failure.tsx';
import { useLocale } from '../../lib/i18n/locale.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PlaceholderLines } from '../../ui/feedback/placeholder-lines.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './terms-dialog.module.css';

interface TermsProps {
  user: UserContext;
  onClose: () => void;
}

/** The terms that hold for the person's company, in their language. */
export function TermsDialog({ user, onClose }: TermsProps) {
  const title = useText('registration')('registration.terms.title');
  return <LegalDialog id={termsTextOf(user)} title={title} onClose={onClose} />;
}

interface AddendumProps {
  variant: AddendumVariant;
  onClose: () => void;
}

export function AddendumDialog({ variant, onClose }: AddendumProps) {
  const title = useText('registration')('registration.addendum.title');
  return <LegalDialog id={addendumTexts[variant]} title={title} onClose={onClose} />;
}

interface LegalProps {
  id: LegalTextId;
  title: string;
  onClose: () => void;
}

function LegalDialog({ id, title, onClose }: LegalProps) {
  const text = useText('registration');
  const { locale } = useLocale();
  const { data, error, refetch } = useQuery(legalTextQuery(id, locale));
  return (
    <Dialog
      kind="customized"
      width={720}
      onClose={onClose}
      title={data?.title ?? title}
      footer={<Button onClick={onClose}>{text('common.close')}</Button>}
    >
      <Failure error={error} title={text('common.error.title')} onRetry={() => void refetch()} />
      {data || error ? null : <PlaceholderLines label={text('common.loading')} lines={8} />}
      {data ? <SanitisedHtml className={styles.text} lang={data.locale} html={data.html} /> : null}
    </Dialog>
  );
}
