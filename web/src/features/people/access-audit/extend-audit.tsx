import { useId } from 'react';
import { Form } from '../../../kit/forms/form.tsx';
import { useDraftForm } from '../../../lib/forms/draft-form.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import styles from './access-audit.module.css';
import { useExtendAudit } from './access-audit.queries.ts';
import type { AuditedCompany } from './complete-audit.tsx';

const dayMs = 86_400_000;

/** For a super admin who acts for the company. */
export function ExtendAudit({ company }: { company: AuditedCompany }) {
  const text = useText('access-audit');
  const day = useDate();
  const title = useId();
  const extend = useExtendAudit(company.id);
  const form = useDraftForm({
    name: `audit-extension.${company.id}`,
    initialValues: { dueDate: '' },
    validate: { dueDate: (date) => (date ? null : text('audit.extend.needed')) },
  });
  return (
    <Form
      className={styles.extend}
      labelledBy={title}
      form={form}
      mutation={extend}
      input={({ dueDate }) => ({ dueDate })}
      failed={text('audit.extend.failed')}
      success={(_, { dueDate }) =>
        text('audit.extend.done', { company: company.name, date: day(dueDate, 'day') })
      }
      onSuccess={form.startOver}
    >
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
    </Form>
  );
}
