import { emailDomainList } from '@endcap/contract/companies/email-domain-list';
import type { EmailDomain } from '@endcap/contract/companies/email-domains';
import { IconAt, IconGavel, IconPencil, IconShieldCheck, IconTrash } from '@tabler/icons-react';
import { Fragment, useMemo } from 'react';
import { useDialogs } from '../../../kit/dialogs/use-dialogs.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { type ListCells, useListColumns } from '../../../kit/list/use-list-columns.ts';
import { StatusBadge } from '../../../kit/page/status-badge.tsx';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { AddDomainDialog, EditDomainDialog, RemoveDomainDialog } from './domain-dialogs.tsx';
import styles from './email-domains.module.css';
import { domainsQuery } from './email-domains.queries.ts';
import { domainsTable } from './email-domains.search.ts';
import { DecideDomainDialog, ProveDomainDialog } from './prove-domain-dialog.tsx';

/** /admin/domainsList: the domains of the company that the user acts for. */
export function EmailDomainsPage() {
  const { user } = useSession();
  if (!user?.tenant) return null;
  return <CompanyDomains key={user.tenant.id} company={user.tenant} />;
}

function CompanyDomains({ company }: { company: { id: string; name: string } }) {
  const text = useText('email-domains');
  const { may } = useSession();
  const list = useList('/admin/domainsList', domainsTable, (request) =>
    domainsQuery(company.id, request),
  );
  const dialogs = useDialogs({
    add: (close) => <AddDomainDialog companyId={company.id} onClose={close} />,
    edit: (close, domain: EmailDomain) => <EditDomainDialog domain={domain} onClose={close} />,
    remove: (close, domain: EmailDomain) => <RemoveDomainDialog domain={domain} onClose={close} />,
    prove: (close, domain: EmailDomain) => <ProveDomainDialog domain={domain} onClose={close} />,
    decide: (close, domain: EmailDomain) => <DecideDomainDialog domain={domain} onClose={close} />,
  });
  const add = may('CREATE', 'EMAIL_DOMAIN') ? (
    <Button onClick={() => dialogs.open('add')}>{text('email-domains.add')}</Button>
  ) : null;
  return (
    <ListPage
      title={text('email-domains.title')}
      description={
        list.total === undefined || list.search
          ? text('email-domains.leadLoading', { company: company.name })
          : text('email-domains.lead', { count: list.total, company: company.name })
      }
      actions={add}
      list={list}
      searchLabel={text('email-domains.search')}
      columns={useDomainColumns()}
      rowId={({ id }) => id}
      rowName={({ domainName }) => domainName}
      rowActions={[
        {
          id: 'prove',
          label: text('email-domains.prove'),
          icon: <IconShieldCheck size={16} />,
          may: may('CREATE', 'EMAIL_DOMAIN'),
          when: ({ status }) => status !== 'AUTHORIZED',
          onSelect: (domain) => dialogs.open('prove', domain),
        },
        {
          id: 'decide',
          label: text('email-domains.decide'),
          icon: <IconGavel size={16} />,
          may: may('APPROVE', 'EMAIL_DOMAIN'),
          when: ({ status }) => status === 'WAITING',
          onSelect: (domain) => dialogs.open('decide', domain),
        },
        {
          id: 'edit',
          label: text('words.edit'),
          icon: <IconPencil size={16} />,
          may: may('UPDATE', 'EMAIL_DOMAIN'),
          onSelect: (domain) => dialogs.open('edit', domain),
        },
        {
          id: 'remove',
          label: text('words.delete'),
          icon: <IconTrash size={16} />,
          destructive: true,
          may: may('DELETE', 'EMAIL_DOMAIN'),
          onSelect: (domain) => dialogs.open('remove', domain),
        },
      ]}
      failed={text('email-domains.failed')}
      empty={{
        icon: <IconAt size={22} />,
        title: text('email-domains.empty.title'),
        message: text(add ? 'email-domains.empty.message' : 'email-domains.empty.messageReadOnly'),
        action: add,
      }}
      noMatch={{
        title: text('email-domains.noResults.title', { search: list.search }),
        message: text('email-domains.noResults.message'),
      }}
    >
      {dialogs.element}
    </ListPage>
  );
}

export function useDomainColumns() {
  const text = useText('email-domains');
  const date = useDate();
  const cells = useMemo(
    (): ListCells<typeof emailDomainList, EmailDomain> => ({
      domainName: {
        strong: true,
        width: '40%',
        cell: ({ domainName, status }) => (
          <>
            <DomainName name={domainName} />
            {status === 'AUTHORIZED' ? null : (
              <StatusBadge
                tone={status === 'WAITING' ? 'warning' : 'danger'}
                className={styles.status}
              >
                {text(`email-domains.status.${status}`)}
              </StatusBadge>
            )}
          </>
        ),
      },
      allowSubDomains: {
        cell: ({ allowSubDomains }) => text(allowSubDomains ? 'common.yes' : 'common.no'),
      },
      is3pDomain: {
        cell: ({ is3pDomain }) =>
          text(is3pDomain ? 'email-domains.type.thirdParty' : 'words.company'),
      },
      createdOn: {
        quiet: true,
        cell: ({ createdOn }) => date(createdOn, 'table'),
      },
    }),
    [text, date],
  );
  return useListColumns(emailDomainList, text, cells);
}

/** A long name breaks at its dots before it breaks anywhere else. */
function DomainName({ name }: { name: string }) {
  return name.split('.').map((label, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: labels repeat and never move
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {index > 0 ? `.${label}` : label}
    </Fragment>
  ));
}
