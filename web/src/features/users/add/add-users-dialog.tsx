import { Button } from '@mantine/core';
import { useId } from 'react';
import { focusFirstError } from '../../../lib/forms/forms.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { DraftNote } from '../../../ui/fields/draft-note.tsx';
import { Dropdown } from '../../../ui/fields/select/dropdown.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ProductAccessFields } from '../access/product-access-fields.tsx';
import { RoleField } from '../access/role-field.tsx';
import { offeredWith, WithGrantable } from '../access/with-grantable.tsx';
import styles from '../dialogs/dialog-form.module.css';
import { useUserAdmin } from '../user-admin.ts';
import { filledRows, useAddUsersForm } from './add-users-form.ts';
import { AuthorizedDomains } from './authorized-domains.tsx';
import { PersonRows } from './new-user-rows.tsx';
import { useAddUsers } from './use-add-users.ts';

/** New people of the company, with what they are given. */
export function AddUsersDialog({ onClose }: { onClose: () => void }) {
  const text = useText('users');
  const { company } = useUserAdmin();
  const formId = useId();
  const form = useAddUsersForm();
  const close = () => {
    form.forgetDraft();
    onClose();
  };
  const { add, tryAddress, missed, isBusy } = useAddUsers(form, close);
  return (
    <Dialog
      kind="customized"
      width={820}
      onClose={close}
      title={text('users.add')}
      busy={isBusy}
      footer={
        <>
          <Button variant="default" onClick={close} disabled={isBusy}>
            {text('common.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isBusy} data-track="users-add-submit">
            {text('users.add.submit', { count: filledRows(form.values.rows).length })}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={form.onSubmit(
          (values) => void add(values),
          (errors) => focusFirstError(form, errors),
        )}
      >
        <DraftNote form={form} />
        <PersonRows form={form} onAddress={(at) => void tryAddress(at)} />
        <WithGrantable>
          {({ products, domains, partners }) => (
            <>
              <AuthorizedDomains domains={domains} missed={missed} />
              {partners.length > 0 ? (
                <Dropdown
                  {...form.getInputProps('partner')}
                  label={text('users.partner.label')}
                  value={form.values.partner}
                  onChange={(partner) => form.setFieldValue('partner', partner ?? '')}
                  options={[
                    { id: '', title: company.name },
                    ...partners.map(({ companyId, companyName }) => ({
                      id: companyId,
                      title: companyName,
                    })),
                  ]}
                />
              ) : null}
              <ProductAccessFields
                offered={offeredWith(products, form.values.products)}
                value={form.values.products}
                onChange={(chosen) => form.setFieldValue('products', chosen)}
                error={form.errors.products}
              />
            </>
          )}
        </WithGrantable>
        <RoleField {...form.getInputProps('role')} />
      </form>
    </Dialog>
  );
}
