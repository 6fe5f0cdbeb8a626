import type { ActionResult } from '@endcap/contract/people/user-acts';
import { useNavigate } from '@tanstack/react-router';
import { FormDialog } from '../../../../kit/forms/form-dialog.tsx';
import { useFirstOf } from '../../../../lib/i18n/list-text.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { RouteLink } from '../../../../lib/session/route-link.tsx';
import { useMayOpen } from '../../../../lib/session/use-may-open.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { WarningMessage } from '../../../../ui/feedback/error-message.tsx';
import { Dropdown } from '../../../../ui/fields/select/dropdown.tsx';
import { limitsFor, offeredWith, RoleField, WithGrantable } from '../access/access-fields.tsx';
import { ProductAccessFields, withinLimits } from '../access/product-access-fields.tsx';
import { useShowActionResult } from '../use-show-action-result.ts';
import { useUserAdmin } from '../user-admin.ts';
import { usersSearch } from '../users.search.ts';
import { type AddValues, filledRows, useAddUsersForm } from './add-users-form.ts';
import styles from './new-user-rows.module.css';
import { NewUserRows } from './new-user-rows.tsx';
import { useAddUsers } from './use-add-users.ts';

/** Adds new users to the company, with their products and role. */
export function AddUsersDialog({ onClose }: { onClose: () => void }) {
  const text = useText('users');
  const { company } = useUserAdmin();
  const form = useAddUsersForm();
  const showResult = useShowActionResult();
  const navigate = useNavigate();
  const showPending = () =>
    navigate({ to: '/admin/userList', search: usersSearch({ tab: 'pending' }) });
  const { mutation, showInvalidRows, validateEmail, hasDomainError } = useAddUsers(form);
  return (
    <FormDialog
      width={820}
      title={text('users.add')}
      submit={text('users.add.submit', { count: filledRows(form.values.rows).length })}
      track="users-add-submit"
      form={form}
      mutation={mutation}
      input={(values) => values}
      onError={showInvalidRows}
      report={(result, values) =>
        showResult(result, text('users.add.done', { count: result.accepted }), {
          outcome: text('users.added', invitedOf(result, values)),
          actions: [{ label: text('users.added.view'), onSelect: () => void showPending() }],
        })
      }
      onClose={onClose}
    >
      <NewUserRows form={form} onEmailBlur={(at) => void validateEmail(at)} />
      <WithGrantable>
        {({ domains, partners, ...grantable }) => {
          const limitsOf = (partner: string) =>
            limitsFor({ partners, ...grantable }, [{ thirdPartyCompanyId: partner || null }]);
          const limits = limitsOf(form.values.partner);
          return (
            <>
              <AuthorizedDomains domains={domains} hasDomainError={hasDomainError} />
              {partners.length > 0 ? (
                <Dropdown
                  {...form.getInputProps('partner')}
                  label={text('users.partner.label')}
                  value={form.values.partner}
                  onChange={(partner) => {
                    form.setFieldValue('partner', partner ?? '');
                    form.setFieldValue('products', (chosen) =>
                      withinLimits(chosen, limitsOf(partner ?? '')),
                    );
                  }}
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
                offered={offeredWith(limits.products, form.values.products)}
                limits={limits}
                value={form.values.products}
                onChange={(chosen) => form.setFieldValue('products', chosen)}
                error={form.errors.products}
              />
            </>
          );
        }}
      </WithGrantable>
      <RoleField {...form.getInputProps('role')} />
    </FormDialog>
  );
}

/** The number of invitations, and the name on a single one. */
function invitedOf({ accepted, refused }: ActionResult, { rows }: AddValues) {
  const without = new Set(refused.map(({ value }) => value));
  const first = filledRows(rows).find(({ row }) => !without.has(row.email.trim()))?.row;
  return { count: accepted, name: first ? `${first.first_name} ${first.last_name}`.trim() : '' };
}

interface DomainsProps {
  domains: readonly { domainName: string; allowSubDomains: boolean }[];
  /** An address of another domain was typed. */
  hasDomainError: boolean;
}

const namedDomains = 5;

/** The authorized domains: a hint, and a warning after an address of another domain. */
function AuthorizedDomains({ domains, hasDomainError }: DomainsProps) {
  const text = useText('users');
  const mayManage = useMayOpen('domainsList');
  const names = domains.map(({ domainName: domain, allowSubDomains }) =>
    allowSubDomains ? text('users.add.domains.sub', { domain }) : domain,
  );
  const listed = useFirstOf(names, namedDomains);
  const message = listed
    ? text('users.add.domains', { domains: listed })
    : text('users.add.domains.none');
  if (!hasDomainError && listed) return <p className={styles.hint}>{message}</p>;
  return (
    <WarningMessage
      title={text('users.add.notAuthorized')}
      message={message}
      action={mayManage ? <ManageDomains /> : null}
    />
  );
}

function ManageDomains() {
  const text = useText('users');
  return (
    <Button
      variant="default"
      size="xs"
      renderRoot={(props) => <RouteLink id="domainsList" {...props} />}
    >
      {text('users.add.domains.manage')}
    </Button>
  );
}
