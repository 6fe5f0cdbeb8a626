import { requestLimits } from '@endcap/contract/limits';
import type { OpenRequest } from '@endcap/contract/people/access-requests';
import type { ProductCode } from '@endcap/contract/products';
import { useQueryClient } from '@tanstack/react-query';
import { asSentence } from '../../../../kit/failure/failure.tsx';
import { FormDialog } from '../../../../kit/forms/form-dialog.tsx';
import { ProductChoice } from '../../../../kit/products/product-choice.tsx';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { toastOfTask } from '../../../../kit/task-toasts.ts';
import { useUndo } from '../../../../kit/use-undo.ts';
import type { Answer } from '../../../../lib/call/call-types.ts';
import { useDraftForm } from '../../../../lib/forms/draft-form.ts';
import { useFirstOf, useListText } from '../../../../lib/i18n/list-text.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useToast } from '../../../../ui/feedback/use-toast.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import styles from '../dialogs/dialog-form.module.css';
import { useDecideRequests } from '../user-actions.queries.ts';
import { useUserAdmin } from '../user-admin.ts';
import { usersKey } from '../users.queries.ts';

type Decision = 'APPROVE' | 'DENY';
type Decided = Answer<'POST /svc/v1/identity/accounts/:companyId/bulk-access-requests'>;

interface Props {
  decision: Decision;
  requests: readonly OpenRequest[];
  onClose: () => void;
  onDone: () => void;
}

const namedRequesters = 5;

export const requesterOf = ({ first_name, last_name }: OpenRequest) => `${first_name} ${last_name}`;

/** Approves or denies requests, with a note for the email. One approval can leave products out. */
export function DecideRequestsDialog({ decision, requests, onClose, onDone }: Props) {
  const text = useText('access-requests');
  const isApproval = decision === 'APPROVE';
  const [first] = requests;
  const chooses = isApproval && requests.length === 1 && (first?.products.length ?? 0) > 1;
  const form = useDraftForm<{ products: ProductCode[]; note: string }>({
    name: `requests.${decision}.${requests.length === 1 ? first?.request_id : 'many'}`,
    initialValues: { products: first?.products ?? [], note: '' },
    validate: {
      products: (products) =>
        chooses && products.length === 0 ? text('access-requests.approve.products.required') : null,
      note: (note) => (isApproval || note.trim() ? null : text('access-requests.note.required')),
    },
  });
  const showOutcomes = useShowOutcomes(decision, requests);
  const count = requests.length;
  const about = { count, name: first ? requesterOf(first) : '' };
  return (
    <FormDialog
      width={520}
      title={text(
        isApproval ? 'access-requests.approve.title' : 'access-requests.deny.title',
        about,
      )}
      submit={text(isApproval ? 'access-requests.approve' : 'access-requests.deny')}
      destructive={!isApproval}
      track={isApproval ? 'requests-approve' : 'requests-deny'}
      form={form}
      mutation={useDecideRequests()}
      input={({ products, note }) => ({
        approvals: requests.map(({ request_id }) => ({
          request_id,
          decision,
          ...(chooses && { products }),
        })),
        ...(note.trim() && { note: note.trim() }),
      })}
      report={showOutcomes}
      onSuccess={onDone}
      onClose={onClose}
    >
      {count > 1 ? <Requesters requests={requests} /> : null}
      {count === 1 && first ? <Asked request={first} /> : null}
      <p className={styles.lead}>
        {text(isApproval ? 'access-requests.approve.effect' : 'access-requests.deny.effect', about)}
      </p>
      {chooses && first ? (
        <ProductChoice
          name="products"
          label={text('words.products')}
          offered={first.products}
          value={form.values.products}
          onChange={(products) => form.setFieldValue('products', products)}
          error={form.errors.products}
        />
      ) : null}
      <TextArea
        {...form.getInputProps('note')}
        label={text(isApproval ? 'access-requests.note.optional' : 'access-requests.note')}
        withAsterisk={!isApproval}
        maxLength={requestLimits.note}
        data-autofocus
      />
    </FormDialog>
  );
}

function Requesters({ requests }: { requests: readonly OpenRequest[] }) {
  return <p className={styles.lead}>{useFirstOf(requests.map(requesterOf), namedRequesters)}</p>;
}

/** What one person asks for, what they say, and what they have now. */
function Asked({ request }: { request: OpenRequest }) {
  const text = useText('access-requests');
  const names = useListText();
  const productName = useProductName();
  const held = names(request.current_products.map(productName));
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{text('access-requests.fact.asks')}</dt>
        <dd>{names(request.products.map(productName))}</dd>
      </div>
      {request.requestor_note ? (
        <div>
          <dt>{text('access-requests.fact.note')}</dt>
          <dd>{request.requestor_note}</dd>
        </div>
      ) : null}
      <div>
        <dt>{text('access-requests.fact.now')}</dt>
        <dd>{held || text('access-requests.has.nothing')}</dd>
      </div>
    </dl>
  );
}

/** Shows the outcomes in one toast: how many were decided, and why each of the others was not. */
function useShowOutcomes(decision: Decision, requests: readonly OpenRequest[]) {
  const text = useText('access-requests');
  const toast = useToast();
  const { company, onStarted } = useUserAdmin();
  const queryClient = useQueryClient();
  const undo = useUndo(company.id, {
    onSuccess: ({ task }) => onStarted(task),
    onSettled: () => queryClient.invalidateQueries({ queryKey: usersKey(company.id) }),
  });
  return ({ task, outcomes }: Decided) => {
    const names = new Map(requests.map((one) => [one.request_id, requesterOf(one)]));
    const refused = outcomes.filter(({ outcome }) => outcome === 'REFUSED');
    const decided = outcomes.filter(({ outcome }) => outcome !== 'REFUSED');
    const done = decision === 'APPROVE' ? 'access-requests.approved' : 'access-requests.denied';
    const name = names.get(decided[0]?.request_id ?? '') ?? '';
    const message = text(done, { count: decided.length, name });
    const title = text('access-requests.refused', { count: refused.length });
    const reasons = refused
      .slice(0, namedRequesters)
      .map(({ request_id: id, message: value }) =>
        text('common.labeled', { name: names.get(id) ?? '', value: value ?? '' }),
      )
      .join(' ');
    const ofTask = task ? { actions: undo.actionsFor(task), ...toastOfTask(task.taskId) } : {};
    if (refused.length === 0) toast.success({ message, ...ofTask });
    else if (decided.length === 0) toast.error({ title, message: reasons });
    else toast.warning({ message, details: `${asSentence(title)} ${reasons}`, ...ofTask });
    if (task) onStarted(task);
  };
}
