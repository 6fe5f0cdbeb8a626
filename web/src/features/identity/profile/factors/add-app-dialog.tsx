import { FormDialog } from '../../../../kit/forms/form-dialog.tsx';
import { useDraftForm } from '../../../../lib/forms/draft-form.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import common from '../../../../ui/theme/common.module.css';
import styles from './factors.module.css';
import { type Enrolment, useAddApp } from './factors.queries.ts';
import { QrCode } from './qr-code.tsx';

interface Props {
  loginId: string;
  enrolment: Enrolment;
  atProvider: boolean;
  onClose: () => void;
  /** The first factor brings recovery codes. */
  onCodes: (codes: readonly string[]) => void;
}

/** The secret as a QR code and as text; the app counts when it has given a code. */
export function AddAppDialog({ loginId, enrolment, atProvider, onClose, onCodes }: Props) {
  const text = useText('factors');
  const add = useAddApp(loginId);
  const form = useDraftForm({
    name: false,
    reason: 'A code is valid for half a minute.',
    initialValues: { name: text('factors.kind.TOTP'), code: '' },
    validate: {
      name: (value) => (value.trim() ? null : text('factors.nameRequired')),
      code: (value) => (value.trim() ? null : text('factors.codeRequired')),
    },
  });
  return (
    <FormDialog
      title={text('factors.add')}
      submit={text('factors.app.submit')}
      form={form}
      mutation={add}
      input={({ name, code }) => ({ enrolmentId: enrolment.enrolmentId, name, code })}
      fields={{ 'factor.code_wrong': 'code' }}
      success={({ recoveryCodes }, { name }) =>
        text(atProvider ? 'factors.provider.added' : 'factors.app.added', {
          name,
          first: recoveryCodes ? 'yes' : 'no',
        })
      }
      onSuccess={({ recoveryCodes }) => recoveryCodes && onCodes(recoveryCodes)}
      onClose={onClose}
    >
      <p className={common.quiet}>{text('factors.app.scan')}</p>
      <QrCode value={enrolment.uri} label={text('factors.app.qr')} />
      <p className={common.quiet}>
        {text('factors.app.secret')} <code className={styles.secret}>{enrolment.secret}</code>
      </p>
      <TextInput
        {...form.getInputProps('code')}
        label={text('factors.app.code')}
        description={text('factors.app.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        withAsterisk
      />
      <TextInput {...form.getInputProps('name')} label={text('words.name')} withAsterisk limited />
    </FormDialog>
  );
}
