import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { EditConflict } from './edit-conflict.tsx';
import { Form, type Submission } from './form.tsx';

interface Props<Values extends Record<string, unknown>, Input, Output>
  extends Submission<Values, Input, Output> {
  title: string;
  /** Label of the submit button; "Save" unless it says otherwise. */
  submit?: string;
  onClose: () => void;
  conflict?: Pick<EditConflict<unknown>, 'notice' | 'take' | 'maySave'>;
  /** The submit button is red: the action takes something away. */
  destructive?: boolean;
  /** Disables the submit button. */
  disabled?: boolean;
  width?: number;
  /** Names a click on the submit button for the statistics. */
  track?: string;
  children: ReactNode;
}

/** A form in a dialog. It stays open with the typed values until the server has accepted them. */
export function FormDialog<Values extends Record<string, unknown>, Input, Output>(
  props: Props<Values, Input, Output>,
) {
  const { title, submit, onClose, children, ...rest } = props;
  const { disabled = false, destructive, width, track, ...submission } = rest;
  const { form, mutation, conflict, onSuccess } = submission;
  const text = useText('common');
  const formId = useId();
  const close = () => {
    form.forgetDraft();
    onClose();
  };
  return (
    <Dialog
      kind="customized"
      {...(width && { width })}
      onClose={close}
      title={title}
      busy={mutation.isPending}
      footer={
        <>
          <Button variant="default" onClick={close} disabled={mutation.isPending}>
            {text('common.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={mutation.isPending}
            disabled={disabled || conflict?.maySave === false}
            data-track={track}
            {...(destructive && { color: 'red.9' })}
          >
            {submit ?? text('common.save')}
          </Button>
        </>
      }
    >
      <Form
        {...submission}
        id={formId}
        onSuccess={(output, values) => {
          close();
          onSuccess?.(output, values);
        }}
      >
        {children}
      </Form>
    </Dialog>
  );
}
