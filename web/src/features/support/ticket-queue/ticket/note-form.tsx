import { ticketLimits } from '@endcap/contract/limits';
import { Form } from '../../../../kit/forms/form.tsx';
import { useDraftForm } from '../../../../lib/forms/draft-form.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { useAddNote } from '../ticket-queue.queries.ts';
import styles from './composer.module.css';
import { sendByKey, type WriterProps } from './writer.ts';

/** A note among staff, on a box that looks like one. */
export function NoteForm({ ticket: { incidentId }, field, onSent, onWriting }: WriterProps) {
  const text = useText('ticket-queue');
  const form = useDraftForm({
    name: `ticket-queue.note.${incidentId}`,
    initialValues: { text: '' },
    validate: {
      text: (value: string) => (value.trim() ? null : text('ticket-queue.text.required')),
    },
    onValuesChange: (values) => onWriting(values.text !== ''),
  });
  const add = useAddNote(incidentId);
  return (
    <Form
      className={styles.form}
      form={form}
      mutation={add}
      input={(values) => ({ incidentId, ...values })}
      success={() => text('ticket-queue.note.sent')}
      onSuccess={() => {
        form.startOver();
        onSent(false);
      }}
      footer={
        <div className={styles.foot}>
          <span className={styles.between} />
          <Button
            type="submit"
            className={styles.noteButton}
            loading={add.isPending}
            rightSection={
              <kbd
                className={styles.key}
                aria-hidden
              >{`${text('ticket-queue.keys.control')} ↵`}</kbd>
            }
            data-by-key
            data-track="ticket-queue-note"
          >
            {text('ticket-queue.note.send')}
          </Button>
        </div>
      }
    >
      <TextArea
        {...form.getInputProps('text')}
        ref={field}
        aria-label={text('ticket-queue.note.label')}
        classNames={{ input: styles.field ?? '' }}
        variant="unstyled"
        rows={4}
        maxLength={ticketLimits.comment}
        onKeyDown={sendByKey}
      />
    </Form>
  );
}
