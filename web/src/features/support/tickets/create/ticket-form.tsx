import type { UserContext } from '@endcap/contract/identity/identity';
import { ticketLimits } from '@endcap/contract/limits';
import { productCodes } from '@endcap/contract/products';
import type { TicketReason, TicketType } from '@endcap/contract/support/ticket-options';
import { NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { AttachmentField } from '../../../../kit/attachments/attachment-field.tsx';
import { fileFields, SendFailure } from '../../../../kit/attachments/send-failure.tsx';
import { useSendingFile } from '../../../../kit/attachments/use-sending-file.ts';
import { Form } from '../../../../kit/forms/form.tsx';
import { FieldPair, WriterEmail, WriterName } from '../../../../kit/forms/writer-fields.tsx';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import type { DraftForm } from '../../../../lib/forms/draft-form.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { type FieldDefinition, inputProps } from '../../../../ui/fields/field-definition.ts';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { keepFollowUpText } from '../follow-up-text.ts';
import styles from '../tickets.module.css';
import { useCreateTicket } from '../tickets.queries.ts';
import type { TicketCreationSearch } from '../tickets.search.ts';
import { ContextField, gatherContext } from './ticket-context.tsx';
import type { SentTicket } from './ticket-sent.tsx';
import { type TicketValues, useTicketForm } from './use-ticket-form.ts';
import '../../../../ui/theme/forms.ts';

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
        label={text('words.name')}
        maxLength={ticketLimits.name}
      />
      <WriterEmail
        {...form.getInputProps('incidentDetail.email')}
        label={text('words.email')}
        description={text('tickets.email.hint')}
        maxLength={ticketLimits.email}
      />
    </FieldPair>
  );
}

function TicketFields({
  form,
  reasons,
  answers,
}: Pick<Props, 'reasons' | 'answers'> & { form: DraftForm<TicketValues> }) {
  const fields = useTicketFields(reasons);
  const propsOf = (name: keyof typeof fields) => {
    const input = form.getInputProps(`incidentDetail.${name}`);
    return { ...input, ...inputProps(fields[name], input.error) };
  };
  return (
    <>
      <FieldPair>
        <NativeSelect
          {...propsOf('reason')}
          withAsterisk
          aria-required
          data={optionsOf(fields.reason, true)}
          errorProps={{ role: 'alert' }}
        />
        <NativeSelect
          {...propsOf('product')}
          data={optionsOf(fields.product)}
          errorProps={{ role: 'alert' }}
        />
      </FieldPair>
      <div>
        <TextInput
          {...propsOf('subject')}
          withAsterisk
          limited
          maxLength={ticketLimits.subject}
          autoComplete="off"
        />
        {answers(form.getValues().incidentDetail.subject)}
      </div>
      <TextArea
        {...propsOf('description')}
        withAsterisk
        rows={fields.description.rowLength}
        maxLength={ticketLimits.description}
      />
    </>
  );
}

/** The form as the specification defines fields. */
function useTicketFields(reasons: readonly ReasonOption[]) {
  const text = useText('tickets');
  const productName = useProductName();
  return {
    reason: {
      id: 'ticket-reason',
      label: text('words.reason'),
      placeholder: text('tickets.reason.choose'),
      options: reasons.map(({ id, title }) => ({ id, title })),
    },
    product: {
      id: 'ticket-product',
      label: text('words.product'),
      placeholder: text('tickets.product.none'),
      options: productCodes.map((code) => ({ id: code, title: productName(code) })),
    },
    subject: { id: 'ticket-subject', label: text('tickets.subject') },
    description: {
      id: 'ticket-description',
      label: text('words.description'),
      helperText: text('tickets.description.hint'),
      isMultiline: true,
      rowLength: 8,
    },
  } satisfies Record<string, FieldDefinition>;
}

/** The placeholder comes first; where an option is required, it cannot be chosen again. */
const optionsOf = ({ placeholder = '', options = [] }: FieldDefinition, isRequired = false) => [
  { value: '', label: placeholder, disabled: isRequired },
  ...options.map(({ id, title }) => ({ value: id, label: title })),
];
