import { repairLimits } from '@endcap/contract/limits';
import type { UseMutationResult } from '@tanstack/react-query';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { useDraftForm } from '../../../lib/forms/draft-form.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';

interface Props<Output> {
  /** Names the draft, so that the reason of one action is not offered for another. */
  name: string;
  title: string;
  submit: string;
  effect: string;
  mutation: UseMutationResult<Output, Error, { ids: readonly string[]; reason: string }>;
  ids: readonly string[];
  success: (output: Output) => string;
  onDone: (ids: readonly string[]) => void;
  onClose: () => void;
  destructive?: boolean;
}

/** An operator's act that needs a reason, which the activity log keeps. */
export function ReasonDialog<Output>(props: Props<Output>) {
  const { name, title, submit, effect, mutation, ids, success, onDone, onClose, destructive } =
    props;
  const text = useText('operations');
  const form = useDraftForm<{ reason: string }>({
    name,
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : text('operations.reason.required')) },
  });
  return (
    <FormDialog
      title={title}
      submit={submit}
      track={name}
      width={480}
      form={form}
      mutation={mutation}
      input={({ reason }) => ({ ids, reason: reason.trim() })}
      success={success}
      onSuccess={() => onDone(ids)}
      onClose={onClose}
      {...(destructive && { destructive })}
    >
      <p>{effect}</p>
      <TextInput
        {...form.getInputProps('reason')}
        label={text('words.reason')}
        description={text('operations.reason.hint')}
        withAsterisk
        data-autofocus
        limited
        maxLength={repairLimits.reason}
      />
    </FormDialog>
  );
}
