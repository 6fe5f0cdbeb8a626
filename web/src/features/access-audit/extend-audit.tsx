import { Button } from '@mantine/core';
import { useId } from 'react';
import { useDraftForm } from '../../lib/forms/draft-form.ts';
import { showFieldErrors } from '../../lib/forms/forms.ts';
import { useDate } from '../../lib/i18n/dates.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import styles from './access-audit.module.css';
import { useExtendAudit } from './access-audit.queries.ts';
import { useReportFailure } from './use-report-failure.ts';

interface Props {
  company: { id: string; name: string };
}

const dayMs = 86_400_000;

/** For a super admin who acts for the company. */
export function ExtendAudit({ company }: Props) {
  const text = useText('access-audit');
  const day = useDate();
  const toast = useToast();
  const title = useId();
  const extend = useExtendAudit(company.id);
  const reportFailure = useReportFailure('audit.extend.failed');
  const form = useDraftForm({
    name: `audit-extension.${company.id}`,
    initialValues: { dueDate: '' },
    validate: { dueDate: (date) => (date ? null : text('audit.extend.needed')) },
  });
  const submit = form.onSubmit(({ dueDate }) =>
    extend.mutate(
      { dueDate },
      {
        onSuccess: () => {
          form.startOver();
          const values = { company: company.name, date: day(dueDate, 'day') };
          toast.success({ message: text('audit.extend.done', values) });
        },
        onError: (error) => {
          if (!showFieldErrors(form, error)) reportFailure(error);
        },
      },
    ),
  );
  return (
    <form className={styles.extend} onSubmit={submit} noValidate aria-labelledby={title}>
      <h3 id={title}>{text('audit.extend.title')}</h3>
      <div className={styles.extendFields}>
        <TextInput
          {...form.getInputProps('dueDate')}
          type="date"
          label={text('audit.extend.date')}
          min={new Date(Date.now() + dayMs).toISOString().slice(0, 10)}
        />
        <Button type="submit" variant="default" loading={extend.isPending}>
          {text('audit.extend.submit')}
        </Button>
      </div>
    </form>
  );
}
