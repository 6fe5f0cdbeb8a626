import { useMutation } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useDraftForm } from '../../lib/forms/draft-form.ts';
import { sessionOf } from '../../testing/people.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { useDialogs } from '../dialogs/use-dialogs.tsx';
import { FormDialog } from './form-dialog.tsx';

function StepsDialog({ onClose }: { onClose: () => void }) {
  const form = useDraftForm({
    name: 'kit.steps',
    initialValues: { name: '' },
    validate: { name: (value) => (value ? null : 'A name is required.') },
  });
  const [reviewed, setReviewed] = useState<string | null>(null);
  const save = useMutation({ mutationFn: async (name: string) => name });
  const shared = { title: 'Steps', form, onClose };
  if (reviewed === null) {
    return (
      <FormDialog {...shared} submit="Review" onSubmit={({ name }) => setReviewed(name)}>
        <TextInput {...form.getInputProps('name')} label="Name" />
      </FormDialog>
    );
  }
  return (
    <FormDialog
      {...shared}
      mutation={save}
      input={({ name }) => name}
      success={(name) => `${name} is saved.`}
      back={{ label: 'Back', onClick: () => setReviewed(null) }}
    >
      <p>{`Review of ${reviewed}`}</p>
    </FormDialog>
  );
}

function Steps() {
  const dialogs = useDialogs({ steps: (close) => <StepsDialog onClose={close} /> });
  return (
    <main>
      <h1 tabIndex={-1}>Steps</h1>
      <button type="button" onClick={() => dialogs.open('steps')}>
        Open the steps
      </button>
      {dialogs.element}
    </main>
  );
}

describe('a dialog of two steps', () => {
  it('hands over valid values only, keeps them on the way back, and saves in the second step', async () => {
    stubApi(sessionOf(null));
    const { user } = renderKit(<Steps />);
    await user.click(await screen.findByRole('button', { name: 'Open the steps' }));
    await user.click(await screen.findByRole('button', { name: 'Review' }));
    const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect(screen.getByText('A name is required.')).toBeTruthy();
    expect(document.activeElement).toBe(name());
    await user.type(name(), 'second');
    await user.click(screen.getByRole('button', { name: 'Review' }));
    expect(await screen.findByText('Review of second')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).toBeTruthy());
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(name().value).toBe('second');
    // By Enter in the field, which the next step replaces.
    await user.type(name(), '{Enter}');
    await screen.findByText('Review of second');
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('dialog'));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('second is saved.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
