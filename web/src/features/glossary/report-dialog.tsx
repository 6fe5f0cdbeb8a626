import { dictionaryLimits, searchMaxLength } from '@endcap/contract/limits';
import { Link, useRouter } from '@tanstack/react-router';
import { FormDialog } from '../../kit/forms/form-dialog.tsx';
import { useDraftForm } from '../../lib/forms/draft-form.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { TextArea, TextInput } from '../../ui/fields/text-fields.tsx';
import styles from './data-dictionary.module.css';
import { useReportMissing } from './glossary.queries.ts';

interface Props {
  /** The current search, offered as the missing term. */
  term: string;
  onClose: () => void;
}

export function ReportDialog({ term, onClose }: Props) {
  const text = useText('glossary');
  const router = useRouter();
  const form = useDraftForm({
    name: 'glossary-request',
    initialValues: { term, note: '' },
    validate: { term: (typed) => (typed.trim() ? null : text('glossary.report.term.required')) },
  });
  return (
    <FormDialog
      title={text('glossary.report')}
      submit={text('glossary.report.send')}
      track="dictionary-report-send"
      form={form}
      mutation={useReportMissing()}
      input={(values) => ({ ...values, page: router.state.location.href })}
      failed={text('glossary.report.failed')}
      success={(_, values) => text('glossary.report.thanks', { term: values.term.trim() })}
      onClose={onClose}
    >
      <p className={styles.lead}>{text('glossary.report.lead')}</p>
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
      <p className={styles.lead}>
        <Link
          to="/support/ticketCreation"
          search={{ reason: 'DATA_DICTIONARY', term: form.getValues().term.trim() }}
          data-track="dictionary-report-ticket"
        >
          {text('glossary.report.ticket')}
        </Link>
      </p>
    </FormDialog>
  );
}
