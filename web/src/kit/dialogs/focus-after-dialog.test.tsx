import { useMutation } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useDraftForm } from '../../lib/forms/draft-form.ts';
import { sessionOf } from '../../testing/people.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { ConfirmActionDialog } from './confirm-action-dialog.tsx';

type Act = () => Promise<void>;
type Dialog = (props: { act: Act; onClose: () => void }) => ReactNode;

const dialogs: Record<string, Dialog> = {
  FormDialog: ({ act, onClose }) => (
    <FormDialog
      title="Rename"
      submit="Do it"
      form={useDraftForm({ name: 'kit.focus', initialValues: { name: '' } })}
      mutation={useMutation({ mutationFn: act })}
      input={() => undefined}
      onClose={onClose}
    >
      <TextInput label="Name" />
    </FormDialog>
  ),
  ConfirmActionDialog: ({ act, onClose }) => (
    <ConfirmActionDialog
      title="Remove it?"
      confirmLabel="Do it"
      mutation={useMutation({ mutationFn: act })}
      input={undefined}
      onClose={onClose}
    >
      The row goes.
    </ConfirmActionDialog>
  ),
};

/** A page with one row; the action of the dialog may remove the row that opened it. */
function Page({ dialog: Dialog, act }: { dialog: Dialog; act: (remove: () => void) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [hasRow, setRow] = useState(true);
  return (
    <main>
      <h1 tabIndex={-1}>Users</h1>
      {hasRow ? (
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      ) : null}
      {isOpen ? (
        <Dialog act={async () => act(() => setRow(false))} onClose={() => setOpen(false)} />
      ) : null}
    </main>
  );
}

describe.each(Object.entries(dialogs))('after %s', (_, dialog) => {
  async function open(act: (remove: () => void) => void = () => undefined) {
    stubApi(sessionOf(null));
    const { user } = renderKit(<Page dialog={dialog} act={act} />);
    await user.click(await screen.findByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog');
    return user;
  }
  const focused = () => document.activeElement?.textContent;

  it.each(['{Escape}', 'Cancel', 'Do it'])('the focus returns to its opener: %s', async (way) => {
    const user = await open();
    if (way.startsWith('{')) await user.keyboard(way);
    else await user.click(screen.getByRole('button', { name: way }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(focused()).toBe('Open');
  });

  it('the focus goes to the heading when the action has removed the opener', async () => {
    const user = await open((remove) => remove());
    await user.click(screen.getByRole('button', { name: 'Do it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(focused()).toBe('Users'));
  });
});
