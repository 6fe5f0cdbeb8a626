import type { UserContext } from '@endcap/contract/identity';
import type { ProductCode } from '@endcap/contract/products';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { CallError } from '../../../lib/call/call-error.ts';
import { useDraftForm } from '../../../lib/forms/draft-form.ts';
import { showFieldErrors } from '../../../lib/forms/forms.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { sessionQuery } from '../../../lib/session/session.ts';
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { DraftNote } from '../../../ui/fields/draft-note.tsx';
import { TextArea } from '../../../ui/fields/text-fields.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ownRequestsQuery, sendRequest } from '../launcher.queries.ts';
import styles from './dialogs.module.css';

interface Props {
  user: UserContext;
  code: ProductCode;
  onClose: () => void;
}

const longestNote = 500;

/** Stays open with the typed note until the server has accepted the request. */
export function AskDialog({ user, code, onClose }: Props) {
  const text = useText('launcher');
  const product = useText('products')(`products.${code}.name`);
  const toast = useToast();
  const formId = useId();
  const form = useDraftForm({
    name: `access-request.${code}`,
    initialValues: { requestor_note: '' },
  });
  const ask = useAsk(user, code);
  const close = () => {
    form.forgetDraft();
    onClose();
  };
  const submit = form.onSubmit(({ requestor_note: note }) =>
    ask.mutate(note, {
      onSuccess: () => {
        toast.success({ message: text('launcher.ask.done', { product }) });
        close();
      },
      onError: (error) => showFieldErrors(form, error),
    }),
  );
  return (
    <Dialog
      kind="customized"
      title={text('launcher.ask.title', { product })}
      onClose={close}
      busy={ask.isPending}
      footer={
        <>
          <Button variant="default" onClick={close} disabled={ask.isPending}>
            {text('common.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={ask.isPending} data-track="access-request">
            {text('launcher.ask.send')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <p>{text('launcher.ask.lead', { company: user.tenant?.name ?? '' })}</p>
        <DraftNote form={form} />
        <TextArea
          {...form.getInputProps('requestor_note')}
          label={text('launcher.ask.note')}
          maxLength={longestNote}
          data-autofocus
        />
        <AskFailure error={ask.isPending ? null : ask.error} />
      </form>
    </Dialog>
  );
}

function AskFailure({ error }: { error: Error | null }) {
  const text = useText('launcher');
  if (!error || (error instanceof CallError && error.details.length > 0)) return null;
  return (
    <ErrorMessage
      title={text('launcher.ask.failed')}
      message={error.message}
      requestId={error instanceof CallError ? error.requestId : undefined}
    />
  );
}

/** Refetches the cards after a refusal, because they may be outdated. */
function useAsk(user: UserContext, code: ProductCode) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (note: string) =>
      sendRequest({ loginId: user.login_id, companyId: user.tenant?.id ?? '', code, note }),
    onSettled: (_, error) => {
      void queryClient.invalidateQueries(ownRequestsQuery(user.login_id));
      if (error) void queryClient.invalidateQueries(sessionQuery);
    },
  });
}
