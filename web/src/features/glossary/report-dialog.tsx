import { dictionaryLimits, searchMaxLength } from '@endcap/contract/limits';
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { CallError } from '../../lib/call/call-error.ts';
import { useDraftForm } from '../../lib/forms/draft-form.ts';
import { showFieldErrors } from '../../lib/forms/forms.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { ErrorMessage } from '../../ui/feedback/error-message.tsx';
import { useToast } from '../../ui/feedback/use-toast.tsx';
import { DraftNote } from '../../ui/fields/draft-note.tsx';
import { TextArea, TextInput } from '../../ui/fields/text-fields.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './data-dictionary.module.css';
import { useReportMissing } from './glossary.queries.ts';

interface Props {
  /** The current search, offered as the missing term. */
  term: string;
  onClose: () => void;
}

/** Stays open with the typed text until the server has accepted the report. */
export function ReportDialog({ term, onClose }: Props) {
  const text = useText('glossary');
  const toast = useToast();
  const router = useRouter();
  const formId = useId();
  const form = useDraftForm({
    name: 'glossary-request',
    initialValues: { term, note: '' },
    validate: { term: (typed) => (typed.trim() ? null : text('glossary.report.term.required')) },
  });
  const report = useReportMissing();
  const close = () => {
    form.forgetDraft();
    onClose();
  };
  const submit = form.onSubmit((values) =>
    report.mutate(
      { ...values, page: router.state.location.href },
      {
        onSuccess: () => {
          toast.success({ message: text('glossary.report.thanks', { term: values.term.trim() }) });
          close();
        },
        onError: (error) => showFieldErrors(form, error),
      },
    ),
  );
  return (
    <Dialog
      kind="customized"
      title={text('glossary.report')}
      onClose={close}
      busy={report.isPending}
      footer={
        <>
          <Button variant="default" onClick={close} disabled={report.isPending}>
            {text('common.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={report.isPending}
            data-track="dictionary-report-send"
          >
            {text('glossary.report.send')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <p>{text('glossary.report.lead')}</p>
        <DraftNote form={form} />
        <TextInput
          {...form.getInputProps('term')}
          label={text('glossary.report.term')}
          maxLength={searchMaxLength}
          limited
          withAsterisk
          autoComplete="off"
          data-autofocus
        />
        <TextArea
          {...form.getInputProps('note')}
          label={text('glossary.report.note')}
          maxLength={dictionaryLimits.note}
        />
        <ReportFailure error={report.isPending ? null : report.error} />
      </form>
    </Dialog>
  );
}

function ReportFailure({ error }: { error: Error | null }) {
  const text = useText('glossary');
  if (!error || (error instanceof CallError && error.details.length > 0)) return null;
  return (
    <ErrorMessage
      title={text('glossary.report.failed')}
      message={error.message}
      requestId={error instanceof CallError ? error.requestId : undefined}
    />
  );
}
