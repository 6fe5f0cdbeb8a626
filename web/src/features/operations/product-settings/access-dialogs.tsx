import {
  productAddressLength,
  productSecretLength,
  readProductAddress,
} from '@endcap/contract/products/product-addresses';
import type { ProductSetting } from '@endcap/contract/products/product-settings';
import { BeforeAfter } from '../../../kit/changes/before-after.tsx';
import { useEditConflict } from '../../../kit/forms/edit-conflict.tsx';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import { copyText } from '../../../lib/browser/save-file.ts';
import { useDraftForm } from '../../../lib/forms/draft-form.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import styles from './product-settings.module.css';
import {
  findProductSetting,
  useSetProvisioning,
  useSetSecret,
} from './product-settings.queries.ts';

interface Props {
  setting: ProductSetting;
  onClose: () => void;
}

const { min, max } = productSecretLength;
const isSecret = (typed: string) =>
  /^[!-~]+$/.test(typed) && typed.length >= min && typed.length <= max;

/** A secret is made in the browser and sent once: the server returns none. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes)).replace(
    /[+/=]/g,
    (sign) => ({ '+': '-', '/': '_' })[sign] ?? '',
  );
}

const noDraft = { name: false, reason: 'a secret must not be stored in the browser' } as const;

function useConflict(setting: ProductSetting, stateOf: (setting: ProductSetting) => string) {
  const text = useText('product-settings');
  return useEditConflict(setting, () => findProductSetting(setting.product), {
    title: text('product-settings.conflict.title'),
    current: (seen) => text('product-settings.conflict.now', { state: stateOf(seen) }),
    gone: text('product-settings.conflict.gone'),
  });
}

interface SecretFieldProps {
  label: string;
  hint: string;
  value: string;
  onValue: (secret: string) => void;
  input: object;
  autoFocus?: boolean;
}

function SecretField({ label, hint, value, onValue, input, autoFocus }: SecretFieldProps) {
  const text = useText('product-settings');
  const toast = useToast();
  const copy = async () => {
    if (await copyText(value)) toast.success({ message: text('product-settings.secret.copied') });
    else toast.error({ message: text('product-settings.secret.notCopied') });
  };
  return (
    <div className={styles.secret}>
      <PasswordInput
        {...input}
        label={label}
        description={hint}
        showLabel={text('product-settings.secret.show')}
        autoComplete="new-password"
        maxLength={max}
        data-autofocus={autoFocus || undefined}
      />
      <div className={styles.secretActions}>
        <Button variant="default" size="xs" onClick={() => onValue(newSecret())}>
          {text('product-settings.secret.generate')}
        </Button>
        <Button variant="default" size="xs" disabled={!value} onClick={() => void copy()}>
          {text('common.copy')}
        </Button>
      </div>
    </div>
  );
}

/** The secret with which the server of a product signs in. */
export function SecretDialog({ setting, onClose }: Props) {
  const text = useText('product-settings');
  const date = useDate();
  const name = useProductName()(setting.product);
  const form = useDraftForm({
    ...noDraft,
    initialValues: { secret: '' },
    validate: {
      secret: (typed: string) =>
        isSecret(typed.trim()) ? null : text('product-settings.secret.invalid'),
    },
  });
  const stateOf = ({ client: { secretSetOn } }: ProductSetting) =>
    secretSetOn
      ? text('product-settings.secret.setOn', { date: date(secretSetOn, 'minute') })
      : text('product-settings.secret.none');
  const conflict = useConflict(setting, stateOf);
  const isFirst = setting.client.secretSetOn === null;
  return (
    <FormDialog
      title={text('product-settings.secret.title', { name })}
      width={520}
      form={form}
      mutation={useSetSecret()}
      input={({ secret }) => ({ setting: conflict.seen, secret: secret.trim() })}
      conflict={conflict}
      success={() => text('product-settings.secret.done', { name })}
      onClose={onClose}
      track="product-secret-change"
    >
      <p className={styles.effect}>
        {text(isFirst ? 'product-settings.secret.first' : 'product-settings.secret.effect', {
          name,
        })}
      </p>
      <SecretField
        label={text('product-settings.secret.field')}
        hint={text('product-settings.secret.hint')}
        value={form.getValues().secret}
        onValue={(secret) => form.setFieldValue('secret', secret)}
        input={form.getInputProps('secret')}
        autoFocus
      />
    </FormDialog>
  );
}

interface Values extends Record<string, unknown> {
  who: 'portal' | 'product';
  url: string;
  secret: string;
}

/** Who grants access to a product, and where the product is asked. */
export function ProvisioningDialog({ setting, onClose }: Props) {
  const text = useText('product-settings');
  const date = useDate();
  const { provisioning, product } = setting;
  const name = useProductName()(product);
  const form = useDraftForm<Values>({
    ...noDraft,
    initialValues: {
      who: provisioning.url ? 'product' : 'portal',
      url: provisioning.url ?? '',
      secret: '',
    },
    validate: {
      url: (typed, { who }) =>
        who === 'product' && !readProductAddress(typed.trim())
          ? text('product-settings.url.invalid')
          : null,
      secret: (typed, { who }) => {
        if (who === 'portal') return null;
        if (typed) return isSecret(typed.trim()) ? null : text('product-settings.secret.invalid');
        return setting.provisioning.url ? null : text('product-settings.access.secret.required');
      },
    },
  });
  const whoOf = (url: string | null) => url ?? text('product-settings.access.builtIn');
  const conflict = useConflict(setting, (seen) => whoOf(seen.provisioning.url));
  const { who, url, secret } = form.getValues();
  const seen = conflict.seen.provisioning;
  return (
    <FormDialog
      title={text('product-settings.access.title', { name })}
      width={560}
      form={form}
      mutation={useSetProvisioning()}
      input={(values) => ({
        setting: conflict.seen,
        body:
          values.who === 'portal'
            ? { url: null }
            : {
                url: values.url.trim(),
                ...(values.secret.trim() && { secret: values.secret.trim() }),
              },
      })}
      conflict={conflict}
      success={() => text('product-settings.access.done', { name })}
      onClose={onClose}
      track="product-provisioning-change"
    >
      <RadioGroup
        {...form.getInputProps('who')}
        label={text('product-settings.access.who')}
        focusFirst
        options={(['portal', 'product'] as const).map((id) => ({
          id,
          title: text(`product-settings.access.who.${id}`),
          description: text(`product-settings.access.who.${id}.hint`),
        }))}
      />
      {who === 'product' ? (
        <>
          <TextInput
            {...form.getInputProps('url')}
            label={text('product-settings.access.url')}
            type="url"
            maxLength={productAddressLength}
            autoComplete="off"
            withAsterisk
          />
          <SecretField
            label={text('product-settings.access.secret')}
            hint={
              seen.secretSetOn
                ? text('product-settings.access.secret.keep', {
                    date: date(seen.secretSetOn, 'minute'),
                  })
                : text('product-settings.secret.hint')
            }
            value={secret}
            onValue={(made) => form.setFieldValue('secret', made)}
            input={form.getInputProps('secret')}
          />
        </>
      ) : null}
      <BeforeAfter
        title={text('product-settings.changes')}
        changes={[
          {
            field: text('product-settings.access'),
            before: whoOf(seen.url),
            after: whoOf(who === 'portal' ? null : url.trim() || '…'),
          },
          {
            field: text('product-settings.access.secret'),
            before: seen.secretSetOn
              ? text('product-settings.secret.setOn', { date: date(seen.secretSetOn, 'minute') })
              : '–',
            after: secretAfter(),
          },
        ]}
        none={text('product-settings.changes.none')}
        effect={text('product-settings.access.effect', { count: seen.open })}
      />
    </FormDialog>
  );

  function secretAfter(): string {
    if (who === 'portal') return '–';
    if (secret) return text('product-settings.changes.secret');
    return seen.secretSetOn
      ? text('product-settings.secret.setOn', { date: date(seen.secretSetOn, 'minute') })
      : '–';
  }
}
