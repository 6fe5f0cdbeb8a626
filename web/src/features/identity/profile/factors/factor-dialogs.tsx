import type { FactorItem } from '@endcap/contract/identity/factors';
import { ConfirmActionDialog } from '../../../../kit/dialogs/confirm-action-dialog.tsx';
import { FormDialog } from '../../../../kit/forms/form-dialog.tsx';
import { useDraftForm } from '../../../../lib/forms/draft-form.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { useRemoveFactor, useRenameFactor } from './factors.queries.ts';

interface Props {
  loginId: string;
  factor: FactorItem;
  onClose: () => void;
}

export function RenameFactorDialog({ loginId, factor, onClose }: Props) {
  const text = useText('factors');
  const rename = useRenameFactor(loginId, factor.id);
  const form = useDraftForm({
    name: false,
    reason: 'It holds one short name.',
    initialValues: { name: factor.name },
    validate: { name: (value) => (value.trim() ? null : text('factors.nameRequired')) },
  });
  return (
    <FormDialog
      title={text('factors.renameTitle')}
      form={form}
      mutation={rename}
      input={({ name }) => ({ name })}
      success={(_, { name }) => text('factors.renamed', { name })}
      onClose={onClose}
    >
      <TextInput {...form.getInputProps('name')} label={text('words.name')} withAsterisk limited />
    </FormDialog>
  );
}

export function RemoveFactorDialog({
  loginId,
  factor,
  effect,
  onClose,
}: Props & {
  effect: 'factors.removeOne' | 'factors.removeLast' | 'factors.provider.removeLast';
}) {
  const text = useText('factors');
  const remove = useRemoveFactor(loginId);
  const { name } = factor;
  return (
    <ConfirmActionDialog
      title={text('factors.removeTitle', { name })}
      confirmLabel={text('words.remove')}
      destructive
      mutation={remove}
      input={factor.id}
      success={() => text('factors.removed', { name })}
      onClose={onClose}
    >
      <p>{text(effect)}</p>
    </ConfirmActionDialog>
  );
}
