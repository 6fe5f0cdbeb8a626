import type { UndeliveredMail } from '@endcap/contract/operations/undelivered-mail';
import { useReportFailure } from '../../../kit/failure/use-report-failure.ts';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { useDraftForm } from '../../../lib/forms/draft-form.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import { useDiscardMail, useResendMail } from './undelivered-mail.queries.ts';

interface Result {
  resent: number;
  outdated: number;
}

/** "The email is on its way. One stays here: its link no longer works." */
function useResultText(): (result: Result) => string {
  const text = useText('operations-mail');
  return ({ resent, outdated }) => {
    const left = outdated > 0 ? text('operations-mail.resend.outdated', { outdated }) : null;
    const done = resent > 0 || !left ? text('operations-mail.resend.done', { resent }) : null;
    return [done, left].filter(Boolean).join(' ');
  };
}

/** Resends at once: a mail that another operator has resent is left as it is. */
export function useResend(onDone: (ids: readonly string[]) => void) {
  const toast = useToast();
  const report = useReportFailure();
  const resultText = useResultText();
  const { mutate, isPending } = useResendMail({
    onSuccess: (result, { mailIds }) => {
      onDone(mailIds);
      toast.success({ message: resultText(result) });
    },
    onError: (error) => report(error),
  });
  const run = (mails: readonly UndeliveredMail[]) => mutate({ mailIds: mails.map(({ id }) => id) });
  return { run, isPending };
}

interface CorrectProps {
  mail: UndeliveredMail;
  onClose: () => void;
}

export function CorrectAddressDialog({ mail, onClose }: CorrectProps) {
  const text = useText('operations-mail');
  const resultText = useResultText();
  const form = useDraftForm<{ to: string }>({
    name: `operations.mail.${mail.id}`,
    initialValues: { to: mail.to },
    validate: {
      to: (to) => (to.includes('@') ? null : text('operations-mail.correct.invalid')),
    },
  });
  return (
    <FormDialog
      title={text('operations-mail.correct.title')}
      submit={text('operations-mail.correct.submit')}
      width={480}
      form={form}
      mutation={useResendMail()}
      input={({ to }) => ({ mailIds: [mail.id], to: to.trim() })}
      success={resultText}
      onClose={onClose}
      track="mail-correct-address"
    >
      <p>{text('operations-mail.correct.effect', { subject: mail.subject, to: mail.to })}</p>
      <TextInput
        {...form.getInputProps('to')}
        label={text('operations-mail.correct.field')}
        type="email"
        autoComplete="off"
        maxLength={254}
        withAsterisk
        data-autofocus
      />
    </FormDialog>
  );
}

interface DiscardProps {
  mails: readonly UndeliveredMail[];
  onClose: () => void;
  onDone: (ids: readonly string[]) => void;
}

export function DiscardMailDialog({ mails, onClose, onDone }: DiscardProps) {
  const text = useText('operations-mail');
  return (
    <ReasonDialog
      name="operations.mail.discard"
      title={text('operations-mail.discard.title', { count: mails.length })}
      submit={text('operations-mail.discard')}
      effect={text('operations-mail.discard.effect')}
      mutation={useDiscardMail()}
      ids={mails.map(({ id }) => id)}
      success={({ discarded }) => text('operations-mail.discard.done', { count: discarded })}
      onDone={onDone}
      onClose={onClose}
      destructive
    />
  );
}
