import { useMutation } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { CallError } from '../../lib/call/call-error.ts';
import { useDraftForm } from '../../lib/forms/draft-form.ts';
import { person, sessionOf } from '../../testing/people.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { useDialogs } from '../dialogs/use-dialogs.tsx';
import { useEditConflict } from './edit-conflict.tsx';
import { FormDialog } from './form-dialog.tsx';

interface Saved {
  name: string;
  version: number;
}
type Save = (input: { name: string; version: number }) => Promise<Saved>;
type Load = () => Promise<Saved | undefined>;

const refusal = (parts: Partial<ConstructorParameters<typeof CallError>[0]>) =>
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

async function openSample(save: Save, load: Load = async () => undefined) {
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

describe('a form in a dialog', () => {
  it('moves the focus to the first wrong field of the screen after an invalid submit', async () => {
    const { user, submit, name } = await openSample(() => Promise.reject(refusal({})));
    await submit();
    expect(screen.getByText('A kind is required.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'First kind' }));
    await user.click(screen.getByRole('radio', { name: 'First kind' }));
    await submit();
    expect(document.activeElement).toBe(name());
  });

  it('shows an error of one field at that field and moves the focus there', async () => {
    const exists = refusal({ code: 'email_domain.exists', status: 409, message: 'It exists.' });
    const { submit, fill, name } = await openSample(() => Promise.reject(exists));
    await fill();
    await submit();
    expect((await screen.findByText('It exists.')).getAttribute('role')).toBe('alert');
    expect(document.activeElement).toBe(name());
    expect(name().value).toBe('second');
  });

  it.each([
    ['a fault', refusal({ requestId: 'request-7' }), 'An error occurred while performing'],
    ['a refusal', refusal({ status: 403, requestId: 'request-7' }), 'Refused.'],
  ])('shows %s at the top with its reference, until the next submit', async (_, error, message) => {
    let answer: () => Promise<Saved> = () => Promise.reject(error);
    const { submit, fill, name } = await openSample(() => answer());
    await fill();
    await submit();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Something went wrong...!');
    expect(alert.textContent).toContain(message);
    expect(alert.textContent).toContain('Reference: request-7');
    expect(name().value).toBe('second');
    answer = async () => ({ name: 'second', version: 2 });
    await submit();
    expect(await screen.findByText('second is saved.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows at the top what concerns a field that is not on the screen', async () => {
    const details = [
      {
        in: 'body' as const,
        field: 'products.0',
        code: 'field.invalid' as const,
        message: 'Not valid',
      },
      {
        in: 'body' as const,
        field: 'name.first',
        code: 'field.too_long' as const,
        message: 'Too long',
      },
    ];
    let answer = refusal({ code: 'product.not_subscribed', status: 422, message: 'No.', details });
    const { submit, fill, name } = await openSample(() => Promise.reject(answer));
    await fill();
    await submit();
    const alert = (await screen.findByText('No.')).closest('[role=alert]');
    expect(alert?.compareDocumentPosition(name())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText('Too long')).toBeTruthy();
    expect(document.activeElement).toBe(name());
    // The text of this code only points to fields.
    answer = refusal({ code: 'input.invalid', status: 400, message: 'See the fields.', details });
    await submit();
    expect(await screen.findByText('Not valid')).toBeTruthy();
    expect(screen.queryByText('See the fields.')).toBeNull();
  });

  it('leaves an error to the screen that already shows it', async () => {
    const stale = refusal({ code: 'company.other_chosen', status: 409 });
    let calls = 0;
    const { submit, fill } = await openSample(() => {
      calls += 1;
      return Promise.reject(stale);
    });
    await fill();
    await submit();
    await waitFor(() => expect(calls).toBe(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('data-loading')).toBe(false),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps what was typed when Escape closes it', async () => {
    const { user, fill, open, name } = await openSample(() => Promise.reject(refusal({})));
    await fill();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await open();
    await waitFor(() => expect(name().value).toBe('second'));
    expect(screen.getByText('We kept what you typed.')).toBeTruthy();
  });

  it('forgets the draft when it is cancelled, and starts afresh', async () => {
    const { user, fill, open, name } = await openSample(() => Promise.reject(refusal({})));
    await fill();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await open();
    expect(name().value).toBe('');
    expect(screen.queryByText('We kept what you typed.')).toBeNull();
  });
});

describe('an edit conflict', () => {
  const changed = refusal({ code: 'resource.changed', status: 409 });

  it('keeps what was typed, shows the current values, and saves over them', async () => {
    const versions: number[] = [];
    const save: Save = ({ name, version }) => {
      versions.push(version);
      return version === 4 ? Promise.resolve({ name, version: 5 }) : Promise.reject(changed);
    };
    const { user, submit, fill, name } = await openSample(save, async () => ({
      name: 'theirs',
      version: 4,
    }));
    await fill();
    await submit();
    expect(await screen.findByText('Changed by another user')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Load current values' }));
    expect(await screen.findByText('Now: theirs')).toBeTruthy();
    expect(name().value).toBe('second');
    await submit();
    expect(await screen.findByText('second is saved.')).toBeTruthy();
    expect(versions).toEqual([1, 4]);
  });

  it.each([
    ['is not found', () => Promise.resolve(undefined)],
    ['answers 404', () => Promise.reject(refusal({ code: 'resource.not_found', status: 404 }))],
  ])('cannot be saved over when the thing %s', async (_, load) => {
    const { user, submit, fill } = await openSample(() => Promise.reject(changed), load);
    await fill();
    await submit();
    await user.click(await screen.findByRole('button', { name: 'Load current values' }));
    expect(await screen.findByText('It is gone.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });

  it('can be loaded again after a failure to load', async () => {
    let load: Load = () => Promise.reject(refusal({}));
    const { user, submit, fill } = await openSample(
      () => Promise.reject(changed),
      () => load(),
    );
    await fill();
    await submit();
    await user.click(await screen.findByRole('button', { name: 'Load current values' }));
    expect(await screen.findByText('Something went wrong...!')).toBeTruthy();
    load = async () => ({ name: 'theirs', version: 4 });
    await user.click(screen.getByRole('button', { name: 'Load current values' }));
    expect(await screen.findByText('Now: theirs')).toBeTruthy();
  });
});

describe('a form that is being sent', () => {
  const pending = () => {
    const { promise, resolve, reject } = Promise.withResolvers<Saved>();
    return { promise, resolve, reject };
  };
  const drafts = () => Object.keys(localStorage).filter((key) => key.includes('draft'));

  it('cannot be sent again, by no key', async () => {
    const answer = pending();
    let calls = 0;
    const { user, fill, name } = await openSample(() => {
      calls += 1;
      return answer.promise;
    });
    await fill();
    await user.type(name(), '{Enter}{Enter}');
    const form = name().closest('form');
    form?.requestSubmit();
    form?.requestSubmit();
    answer.resolve({ name: 'second', version: 2 });
    expect(await screen.findByText('second is saved.')).toBeTruthy();
    expect(calls).toBe(1);
  });

  it('cannot be sent while the conflict is not read', async () => {
    let calls = 0;
    const { user, submit, fill, name } = await openSample(() => {
      calls += 1;
      return Promise.reject(refusal({ code: 'resource.changed', status: 409 }));
    });
    await fill();
    await submit();
    await screen.findByText('Changed by another user');
    await user.type(name(), '{Enter}');
    name().closest('form')?.requestSubmit();
    expect(calls).toBe(1);
  });

  it('says that it is saved after the user has left, and forgets the draft', async () => {
    const answer = pending();
    const { submit, fill, leave } = await openSample(() => answer.promise);
    await fill();
    await submit();
    leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer.resolve({ name: 'second', version: 2 });
    expect(await screen.findByText('second is saved.')).toBeTruthy();
    expect(drafts()).toEqual([]);
  });

  it('says that it failed after the user has left, and keeps the draft', async () => {
    const answer = pending();
    const { submit, fill, leave } = await openSample(() => answer.promise);
    await fill();
    await submit();
    leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer.reject(refusal({ requestId: 'request-7' }));
    expect(await screen.findByText(/Reference: request-7/)).toBeTruthy();
    expect(drafts()).toHaveLength(1);
  });
});
