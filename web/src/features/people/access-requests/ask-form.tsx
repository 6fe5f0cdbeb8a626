import { requestLimits } from '@endcap/contract/limits';
import type { AskableCompany } from '@endcap/contract/people/access-requests';
import type { ProductCode } from '@endcap/contract/products';
import { Form } from '../../../kit/forms/form.tsx';
import { StatusBadge } from '../../../kit/page/status-badge.tsx';
import { ProductChoice } from '../../../kit/products/product-choice.tsx';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import { useDraftForm } from '../../../lib/forms/draft-form.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useAskForCompany } from './access-requests.queries.ts';
import styles from './request-access.module.css';

interface Props {
  loginId: string;
  company: AskableCompany;
  /** What the user said before choosing the company. */
  needed: readonly ProductCode[];
  onSent: () => void;
}

/** The products of one company: those to ask for, and the state of the others. */
export function AskForm({ loginId, company, needed, onSent }: Props) {
  const text = useText('access-requests');
  const productName = useProductName();
  const available = company.products.flatMap(({ code, state }) =>
    state === 'AVAILABLE' ? [code] : [],
  );
  const wanted = available.filter((code) => needed.includes(code));
  const others = company.products.flatMap(({ code, state }) =>
    state === 'AVAILABLE' ? [] : [{ code, state }],
  );
  const form = useDraftForm<{ products: ProductCode[]; note: string }>({
    name: ['access-request.company', company.tenant_id, ...needed].join('.'),
    initialValues: { products: available.length === 1 ? available : wanted, note: '' },
    validate: {
      products: (products) => (products.length > 0 ? null : text('words.productRequired')),
    },
  });
  const ask = useAskForCompany(loginId);
  return (
    <div className={styles.form}>
      {others.length > 0 ? (
        <ul className={styles.states}>
          {others.map(({ code, state }) => (
            <li key={code}>
              {productName(code)}{' '}
              <StatusBadge tone={state === 'GRANTED' ? 'success' : 'warning'}>
                {text(`access-requests.state.${state}`)}
              </StatusBadge>
            </li>
          ))}
        </ul>
      ) : null}
      {available.length === 0 ? (
        <p className={styles.nothing}>{text('access-requests.products.none')}</p>
      ) : (
        <Form
          form={form}
          mutation={ask}
          input={({ products, note }) => ({ companyId: company.tenant_id, products, note })}
          success={() => text('access-requests.sent', { company: company.company_name })}
          onSuccess={onSent}
          footer={
            <Button type="submit" loading={ask.isPending} data-track="requests-ask-company">
              {text('access-requests.send')}
            </Button>
          }
        >
          <ProductChoice
            name="products"
            label={text('words.products')}
            offered={available}
            value={form.values.products}
            onChange={(products) => form.setFieldValue('products', products)}
            error={form.errors.products}
          />
          <TextArea
            {...form.getInputProps('note')}
            label={text('access-requests.note.optional')}
            description={text('access-requests.note.hint')}
            maxLength={requestLimits.note}
          />
        </Form>
      )}
    </div>
  );
}
