import { ticketLimits } from '@endcap/contract/limits';
import { productCodes } from '@endcap/contract/products/products';
import type { UserContext } from '@endcap/contract/sign-in/identity';
import type { TicketReason, TicketType } from '@endcap/contract/tickets/ticket-options';
import { NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { AttachmentField } from '../../../kit/attachments/attachment-field.tsx';
import { fileFields, SendFailure } from '../../../kit/attachments/send-failure.tsx';
import { useSendingFile } from '../../../kit/attachments/use-sending-file.ts';
import { Form } from '../../../kit/forms/form.tsx';
import { FieldPair, WriterEmail, WriterName } from '../../../kit/forms/writer-fields.tsx';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import type { DraftForm } from '../../../lib/forms/draft-form.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { keepFollowUpText } from '../follow-up-text.ts';
import styles from '../tickets.module.css';
import { useCreateTicket } from '../tickets.queries.ts';
import type { TicketCreationSearch } from '../tickets.search.ts';
import { ContextField, gatherContext } from './ticket-context.tsx';
import type { SentTicket } from './ticket-sent.tsx';
import { type TicketValues, useTicketForm } from './use-ticket-form.ts';
import '../../../ui/theme/forms.ts';

export interface ReasonOption {
  id: TicketReason;
  title: string;
  oscType: TicketType;
}

interface Props {
  user: UserContext | null;
  reasons: readonly ReasonOption[];
  search: TicketCreationSearch;
  answers: (subject: string) => ReactNode;
  onSent: (sent: SentTicket) => void;
}

export function TicketForm({ user, reasons, search, answers, onSent }: Props) {
  const text = useText('tickets');
  const productName = useProductName();
  const form = useTicketForm(user, search);
  const create = useCreateTicket();
  const sending = useSendingFile(create.isPending);
  const [context] = useState(() => gatherContext(search));
  const { incidentDetail: typed, agrees } = form.getValues();
  const ticketOf = ({ incidentDetail, agrees: sendsContext, file }: TicketValues) => {
    const { reason, product, name, email, ...words } = incidentDetail;
    return {
      detail: {
        ...words,
        reason: reason as TicketReason,
        ...(product && { product }),
        ...(user ? {} : { name, email }),
        ...(sendsContext && { context }),
        ...(search.followUp && { followUpOf: search.followUp }),
      },
      oscType: reasons.find(({ id }) => id === reason)?.oscType ?? 'SUPPORT',
      ...sending.start(file),
    };
  };
  return (
    <Form
      className={styles.form}
      form={form}
      mutation={create}
      input={ticketOf}
      fields={fileFields}
      onSuccess={({ incidentId }) => {
        form.forgetDraft();
        if (search.followUp) keepFollowUpText(search.followUp, '');
        onSent({ reference: incidentId, email: user?.email_address ?? typed.email.trim() });
      }}
      failure={(error) => (
        <SendFailure
          error={error}
          title={text('tickets.failed.title')}
          wasStopped={sending.wasStopped}
        />
      )}
      footer={
        <div>
          <Button type="submit" loading={create.isPending} data-track="ticket-send">
            {text('tickets.send')}
          </Button>
        </div>
      }
    >
      {user ? null : <WriterFields form={form} />}
      <TicketFields form={form} reasons={reasons} answers={answers} />
      <AttachmentField
        {...form.getInputProps('file')}
        onError={(message) => form.setFieldError('file', message)}
        sending={sending}
      />
      <ContextField
        context={context}
        user={user}
        product={typed.product && productName(typed.product)}
        agrees={agrees}
        onChange={(next) => form.setFieldValue('agrees', next)}
      />
    </Form>
  );
}

function WriterFields({ form }: { form: DraftForm<TicketValues> }) {
  const text = useText('tickets');
  return (
    <FieldPair>
      <WriterName
        {...form.getInputProps('incidentDetail.name')}
        label={text('tickets.name')}
        maxLength={ticketLimits.name}
      />
      <WriterEmail
        {...form.getInputProps('incidentDetail.email')}
        label={text('tickets.email')}
        description={text('tickets.email.hint')}
        maxLength={ticketLimits.email}
      />
    </FieldPair>
  );
}

const descriptionRows = 8;

function TicketFields({
  form,
  reasons,
  answers,
}: Pick<Props, 'reasons' | 'answers'> & { form: DraftForm<TicketValues> }) {
  const text = useText('tickets');
  const productName = useProductName();
  const choose = { value: '', label: text('tickets.reason.choose'), disabled: true };
  return (
    <>
      <FieldPair>
        <NativeSelect
          {...form.getInputProps('incidentDetail.reason')}
          label={text('tickets.reason')}
          withAsterisk
          data={[choose, ...reasons.map(({ id, title }) => ({ value: id, label: title }))]}
          errorProps={{ role: 'alert' }}
        />
        <NativeSelect
          {...form.getInputProps('incidentDetail.product')}
          label={text('tickets.product')}
          data={[
            { value: '', label: text('tickets.product.none') },
            ...productCodes.map((code) => ({ value: code, label: productName(code) })),
          ]}
          errorProps={{ role: 'alert' }}
        />
      </FieldPair>
      <div>
        <TextInput
          {...form.getInputProps('incidentDetail.subject')}
          label={text('tickets.subject')}
          withAsterisk
          limited
          maxLength={ticketLimits.subject}
          autoComplete="off"
        />
        {answers(form.getValues().incidentDetail.subject)}
      </div>
      <TextArea
        {...form.getInputProps('incidentDetail.description')}
        label={text('tickets.description')}
        description={text('tickets.description.hint')}
        withAsterisk
        rows={descriptionRows}
        maxLength={ticketLimits.description}
      />
    </>
  );
}
