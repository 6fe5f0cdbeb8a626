import { FormDialog } from '../../../../kit/forms/form-dialog.tsx';
import { useDraftForm } from '../../../../lib/forms/draft-form.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import common from '../../../../ui/theme/common.module.css';
import { useAddPasskey } from './factors.queries.ts';

interface Props {
  loginId: string;
  onClose: () => void;
  /** The first factor brings recovery codes. */
  onCodes: (codes: readonly string[]) => void;
}

/** Names the passkey first: what the browser asks next comes with the press of a button. */
export function AddPasskeyDialog({ loginId, onClose, onCodes }: Props) {
  const text = useText('factors');
  const add = useAddPasskey(loginId);
  const form = useDraftForm({
    name: false,
    reason: 'It holds one short name.',
    initialValues: { name: text('factors.kind.PASSKEY') },
    validate: { name: (value) => (value.trim() ? null : text('factors.nameRequired')) },
  });
  return (
    <FormDialog
      title={text('factors.addPasskey')}
      submit={text('common.continue')}
      form={form}
      mutation={add}
      input={({ name }) => name}
      success={({ recoveryCodes }, { name }) =>
        text('factors.passkey.added', { name, first: recoveryCodes ? 'yes' : 'no' })
      }
      onSuccess={({ recoveryCodes }) => recoveryCodes && onCodes(recoveryCodes)}
      onClose={onClose}
    >
      <p className={common.quiet}>{text('factors.passkey.lead')}</p>
      <TextInput {...form.getInputProps('name')} label={text('words.name')} withAsterisk limited />
    </FormDialog>
  );
}
