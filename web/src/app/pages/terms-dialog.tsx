import type { UserContext } from '@endcap/contract/identity';
import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { loadLegalText, termsVariant } from '../../features/legal/legal-text.ts';
import { Failure } from '../../kit/failure/failure.tsx';
import { useLocale } from '../../lib/i18n/locale.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { PlaceholderLines } from '../../ui/feedback/placeholder-lines.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './terms-dialog.module.css';

interface Props {
  user: UserContext;
  onClose: () => void;
}

/** The terms that hold for the person's company, in their language. */
export function TermsDialog({ user, onClose }: Props) {
  const text = useText('registration');
  const { locale } = useLocale();
  const variant = termsVariant(user);
  const { data, error, refetch } = useQuery(
    queryOptions({
      queryKey: ['terms', variant, locale],
      queryFn: () => loadLegalText(`terms/${variant}`, locale),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  return (
    <Dialog
      kind="customized"
      width={720}
      onClose={onClose}
      title={data?.text.title ?? text('registration.terms.title')}
      footer={<Button onClick={onClose}>{text('common.close')}</Button>}
    >
      <Failure error={error} title={text('common.error.title')} onRetry={() => void refetch()} />
      {data || error ? null : <PlaceholderLines label={text('common.loading')} lines={8} />}
      {data ? (
        <div
          className={styles.text}
          lang={data.locale}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, sanitised by the build
          dangerouslySetInnerHTML={{ __html: data.text.html }}
        />
      ) : null}
    </Dialog>
  );
}
