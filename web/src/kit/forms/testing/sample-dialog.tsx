import { useMutation } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { CallError } from '../../../lib/call/call-error.ts';
import { useDraftForm } from '../../../lib/forms/draft-form.ts';
import { person, sessionOf } from '../../../testing/people.ts';
import { renderKit } from '../../../testing/render-kit.tsx';
import { stubApi } from '../../../testing/stub-api.ts';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useDialogs } from '../../dialogs/use-dialogs.tsx';
import { useEditConflict } from '../edit-conflict.tsx';
import { FormDialog } from '../form-dialog.tsx';

export interface Saved {
  name: string;
  version: number;
}
export type Save = (input: { name: string; version: number }) => Promise<Saved>;
export type Load = () => Promise<Saved | undefined>;

export const refusal = (parts: Partial<ConstructorParameters<typeof CallError>[0]>) =>
  new CallError({ code: 'server.failed', status: 500, message: 'Refused.', ...parts });

interface Props {
  save: Save;
  load: Load;
  onClose: () => void;
}

/** The rules of its fields are in another order than the fields. */
function SampleDialog({ save, load, onClose }: Props) {
  const form = useDraftForm({
    name: 'kit.sample',
    initialValues: { kind: '', name: '' },
    validate: {
      name: (value) => (value ? null : 'A name is required.'),
      kind: (value) => (value ? null : 'A kind is required.'),
    },
  });
  const conflict = useEditConflict({ name: 'first', version: 1 }, load, {
    title: 'Changed by another user',
    current: ({ name }) => `Now: ${name}`,
    gone: 'It is gone.',
  });
  return (
    <FormDialog
      title="Sample"
      form={form}
      mutation={useMutation({ mutationFn: save })}
      input={({ name }) => ({ name, version: conflict.seen.version })}
      fields={{ 'email_domain.exists': 'name' }}
      success={({ name }) => `${name} is saved.`}
      conflict={conflict}
      onClose={onClose}
    >
      <RadioGroup
        {...form.getInputProps('kind')}
        label="Kind"
        options={[
          { id: 'a', title: 'First kind' },
          { id: 'b', title: 'Second kind' },
        ]}
      />
      <TextInput {...form.getInputProps('name')} label="Name" />
    </FormDialog>
  );
}

function Sample(props: Omit<Props, 'onClose'>) {
  const [isHere, setHere] = useState(true);
  return isHere ? (
    <>
      <SamplePage {...props} />
      <button type="button" onClick={() => setHere(false)}>
        Leave
      </button>
    </>
  ) : null;
}

function SamplePage(props: Omit<Props, 'onClose'>) {
  const dialogs = useDialogs({ edit: (close) => <SampleDialog {...props} onClose={close} /> });
  return (
    <>
      <button type="button" onClick={() => dialogs.open('edit')}>
        Open
      </button>
      {dialogs.element}
    </>
  );
}

/** The dialog is open on a page that the user can leave. */
export async function openSample(save: Save, load: Load = async () => undefined) {
  stubApi(sessionOf(person('COMPANY_ADMIN')));
  const { user } = renderKit(<Sample save={save} load={load} />);
  const open = () => user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('button', { name: 'Open' });
  await open();
  await screen.findByRole('dialog');
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const submit = () => user.click(screen.getByRole('button', { name: 'Save' }));
  const fill = async () => {
    await user.click(screen.getByRole('radio', { name: 'Second kind' }));
    await user.type(name(), 'second');
  };
  const leave = () => screen.getByText('Leave').click();
  return { user, open, name, submit, fill, leave };
}
