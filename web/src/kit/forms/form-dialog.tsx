import { type ReactNode, useId } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { EditConflict } from './edit-conflict.tsx';
import { Form, type Submission } from './form.tsx';

type Props<Values extends Record<string, unknown>, Input, Output> = Submission<
  Values,
  Input,
  Output
> & {
  title: string;
  /** Label of the submit button; "Save" unless it says otherwise. */
  submit?: string;
  onClose: () => void;
  conflict?: Pick<EditConflict<unknown>, 'notice' | 'take' | 'maySave'>;
  /** The submit button is red: the action takes something away. */
  destructive?: boolean;
  width?: number;
  /** Names a click on the submit button for the statistics. */
  track?: string;
  /** Returns to the step before; then there is no cancel button. */
  back?: { label: string; onClick: () => void };
  children: ReactNode;
};

/** A form in a dialog. It stays open with the typed values until the server has accepted them. */
export function FormDialog<Values extends Record<string, unknown>, Input, Output>(
  props: Props<Values, Input, Output>,
) {
  const { title, submit, onClose, children, ...rest } = props;
  const { disabled = false, destructive, width, track, back, ...submission } = rest;
  const { form, conflict, onSuccess } = submission;
  const maySubmit = !disabled && conflict?.maySave !== false;
  const busy = submission.mutation?.isPending ?? false;
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
      // What was typed is there again when the dialog is opened again; only Cancel drops it.
      onClose={form.keepsDraft ? onClose : close}
      holdsText={!form.keepsDraft && form.isDirty()}
      title={title}
      busy={busy}
      footer={
        <>
          <Button variant="default" onClick={back?.onClick ?? close} disabled={busy}>
            {back?.label ?? text('common.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={busy}
            disabled={!maySubmit}
            data-track={track}
            destructive={destructive}
          >
            {submit ?? text('common.save')}
          </Button>
        </>
      }
    >
      <Form
        {...submission}
        disabled={!maySubmit}
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
