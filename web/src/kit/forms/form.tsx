import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { CallErrorCode } from '../../lib/call/call-error.ts';
import type { DraftForm } from '../../lib/forms/draft-form.ts';
import { focusFirstWrongField, placeError } from '../../lib/forms/forms.ts';
import { ErrorMessage } from '../../ui/feedback/error-message.tsx';
import { useToast } from '../../ui/feedback/use-toast.tsx';
import { DraftNote } from '../../ui/fields/draft-note.tsx';
import { isShownByScreen, useActionFailure } from '../failure/failure.tsx';
import { useReportFailure } from '../failure/use-report-failure.ts';
import type { EditConflict } from './edit-conflict.tsx';
import styles from './form.module.css';
import { type Sendable, useSendOnce } from './use-send-once.ts';

interface Save<Values, Input, Output> {
  mutation: Sendable<Input, Output>;
  /** The input of the mutation. */
  input: (values: Values) => Input;
}

/** A step before the one that saves: it hands over the valid values. */
interface Step<Values> {
  onSubmit: (values: Values) => void;
  mutation?: never;
}

export type Submission<Values extends Record<string, unknown>, Input, Output> = (
  | Save<Values, Input, Output>
  | Step<Values>
) &
  SubmissionOptions<Values, Output>;

interface SubmissionOptions<Values extends Record<string, unknown>, Output> {
  form: DraftForm<Values>;
  /** The field of an error that concerns one field as a whole. */
  fields?: Partial<Record<CallErrorCode, keyof Values & string>>;
  /** Title of a failure at the top of the form, unless the usual one will do. */
  failed?: string;
  /** Text of the toast, which also comes after the user has left the screen. */
  success?: (output: Output, values: Values) => string;
  /** In place of the text: shows a toast of its own, for example one with an action. */
  report?: (output: Output, values: Values) => void;
  /** What the screen does next; not after the user has left it. */
  onSuccess?: (output: Output, values: Values) => void;
  /** Returns true for an error that it shows itself. */
  onError?: (error: Error) => boolean;
  /** Shows a failure that has no field in the form's own way. */
  failure?: (error: Error) => ReactNode;
  conflict?: Pick<EditConflict<unknown>, 'notice' | 'take'>;
  /** Cannot be submitted, by no key either. */
  disabled?: boolean;
}

type Props<Values extends Record<string, unknown>, Input, Output> = Submission<
  Values,
  Input,
  Output
> & {
  id?: string;
  className?: string | undefined;
  /** The id of the heading that names the form. */
  labelledBy?: string;
  children: ReactNode;
  /** Buttons. */
  footer?: ReactNode;
};

/**
 * A form that submits a mutation. Errors show at their fields and the first wrong field gets the
 * focus, whether the browser or the server found it; any other failure shows at the top.
 */
export function Form<Values extends Record<string, unknown>, Input, Output>(
  props: Props<Values, Input, Output>,
) {
  const { form, conflict, failed, id, className, labelledBy, children, footer } = props;
  const { element, submit, error } = useSubmit(props);
  const standardFailure = useActionFailure();
  const failureOf =
    props.failure ??
    ((cause: Error) => {
      const { title, ...rest } = standardFailure(cause);
      return <ErrorMessage {...rest} title={failed ?? title} />;
    });
  return (
    <form
      ref={element}
      id={id}
      className={className ?? styles.form}
      noValidate
      aria-labelledby={labelledBy}
      onSubmit={submit}
    >
      {error ? <AtTop>{failureOf(error)}</AtTop> : null}
      <DraftNote form={form} />
      {conflict?.notice}
      {children}
      {footer}
    </form>
  );
}

/** Scrolls into view: the button that was pressed may be far below. */
function AtTop({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would call as the clean-up.
    element.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={element} className={styles.failure}>
      {children}
    </div>
  );
}

function useSubmit<Values extends Record<string, unknown>, Input, Output>(
  submission: Submission<Values, Input, Output>,
) {
  const { form, fields, success, report, onSuccess, onError, conflict, disabled } = submission;
  const toast = useToast();
  const reportFailure = useReportFailure(submission.failed);
  const sendOnce = useSendOnce(submission.mutation);
  const element = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<Error | null>(null);

  const refuse = (refusal: Error) => {
    if (conflict?.take(refusal) || onError?.(refusal) || isShownByScreen(refusal)) return;
    const { atFields, atTop } = placeError(refusal, element.current, fields);
    form.setErrors(atFields);
    setError(atTop);
    focusFirstWrongField(element.current, atFields);
  };
  const send = (values: Values) => {
    if (!submission.mutation) return submission.onSubmit(values);
    const { input } = submission;
    sendOnce(() => input(values), {
      onSuccess: (output, isShown) => {
        form.forgetDraft();
        if (success) toast.success({ message: success(output, values) });
        report?.(output, values);
        if (isShown) onSuccess?.(output, values);
      },
      onError: (refusal, isShown) => (isShown ? refuse(refusal) : reportFailure(refusal)),
    });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (disabled || submission.mutation?.isPending) return;
    setError(null);
    form.onSubmit(send, (errors) => focusFirstWrongField(element.current, errors))(event);
  };
  return { element, submit, error };
}
