import type { UserContext } from '@endcap/contract/identity/identity';
import type { ProductCode } from '@endcap/contract/products';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../../kit/forms/form-dialog.tsx';
import { useDraftForm } from '../../../../lib/forms/draft-form.ts';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { sessionQuery } from '../../../../lib/session/session.ts';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { productAccessQuery, sendRequest } from '../launcher.queries.ts';
import { useProductAccess } from '../product-steps.ts';
import styles from './dialogs.module.css';

interface Props {
  user: UserContext;
  code: ProductCode;
  onClose: () => void;
}

const longestNote = 500;

export function AskDialog({ user, code, onClose }: Props) {
  const text = useText('launcher');
  const product = useText('products')(`products.${code}.name`);
  const denied = useProductAccess()(code)?.lock?.denied;
  const form = useDraftForm({
    name: `access-request.${code}`,
    initialValues: { requestor_note: '' },
  });
  return (
    <FormDialog
      title={text('launcher.ask.title', { product })}
      submit={text('launcher.ask.send')}
      track="access-request"
      form={form}
      mutation={useAsk(user, code)}
      input={({ requestor_note: note }) => note}
      failed={text('launcher.ask.failed')}
      success={() => text('launcher.ask.done', { product })}
      onClose={onClose}
    >
      <p className={styles.lead}>
        {text('launcher.ask.lead', { company: user.tenant?.name ?? '' })}
      </p>
      {denied ? <LastDenial {...denied} /> : null}
      <TextArea
        {...form.getInputProps('requestor_note')}
        label={text('launcher.ask.note')}
        maxLength={longestNote}
        data-autofocus
      />
    </FormDialog>
  );
}

/** When the last request was denied, and why, so that the next one can answer it. */
function LastDenial({ on, note }: { on: string; note: string | null }) {
  const text = useText('launcher');
  const date = useDate()(on, 'table');
  return (
    <div className={styles.denial}>
      <p>{text('launcher.ask.denied', { date })}</p>
      {note ? <blockquote>{note}</blockquote> : null}
    </div>
  );
}

/** Refetches the cards after a refusal, because they may be outdated. */
function useAsk(user: UserContext, code: ProductCode) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (note: string) =>
      sendRequest({ loginId: user.login_id, companyId: user.tenant?.id ?? '', code, note }),
    onSettled: (_, error) => {
      void queryClient.invalidateQueries(productAccessQuery);
      if (error) void queryClient.invalidateQueries(sessionQuery);
    },
  });
}
