import type { PartnerAssociation } from '@endcap/contract/partners';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '../../kit/failure/failure.tsx';
import { StatusBadge } from '../../kit/page/status-badge.tsx';
import { useProductName } from '../../kit/products/use-product-name.ts';
import { CallError } from '../../lib/call/call-error.ts';
import { pageSetting } from '../../lib/configuration/page-settings.ts';
import { useDate } from '../../lib/i18n/dates.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { PlaceholderLines } from '../../ui/feedback/placeholder-lines.tsx';
import { DrawerPanel } from '../../ui/overlays/side-panel.tsx';
import { useMethodName } from './partner-form.tsx';
import styles from './partners.module.css';
import { partnerQuery } from './partners.queries.ts';

export type PartnerAction = 'edit' | 'end';

interface Props {
  companyId: string;
  associationId: string;
  onClose: () => void;
  onAction: (action: PartnerAction, partner: PartnerAssociation) => void;
}

/** One association with all of its values. Its id is in the address. */
export function PartnerDrawer({ companyId, associationId, onClose, onAction }: Props) {
  const text = useText('partners');
  const { data, error, refetch } = useQuery(partnerQuery(companyId, associationId));
  const isGone =
    error instanceof CallError && (error.status === 404 || error.code === 'input.invalid');
  const other = data && otherCompany(data, companyId);
  return (
    <DrawerPanel title={other?.companyName ?? text('partners.drawer.loading')} onClose={onClose}>
      {data ? <Details partner={data} companyId={companyId} onAction={onAction} /> : null}
      {isGone ? <p className={styles.hint}>{text('partners.drawer.gone')}</p> : null}
      {error && !isGone ? (
        <Failure
          error={error}
          title={text('partners.drawer.failed')}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : (
        <PlaceholderLines label={text('partners.drawer.loading')} lines={6} />
      )}
    </DrawerPanel>
  );
}

/** The company that the row is about: the partner, or for the partner the company it works for. */
export function otherCompany(partner: PartnerAssociation, companyId: string) {
  return partner.companyId === companyId ? partner.partnerCompany : partner.company;
}

interface DetailsProps extends Pick<Props, 'companyId' | 'onAction'> {
  partner: PartnerAssociation;
}

function Details({ partner, companyId, onAction }: DetailsProps) {
  const text = useText('partners');
  const productName = useProductName();
  const methodName = useMethodName();
  const { may } = useSession();
  const isOwn = partner.companyId === companyId;
  const mayEdit = isOwn && may('UPDATE', 'COMPANY_PARTNER_ASSOCIATION');
  const mayEnd = isOwn && may('DELETE', 'COMPANY_PARTNER_ASSOCIATION');
  const isDevelopment = pageSetting('environment') !== 'production';
  return (
    <div className={styles.drawer}>
      {partner.ended ? (
        <div>
          <StatusBadge tone="warning">{text('partners.ended')}</StatusBadge>
        </div>
      ) : null}
      {mayEdit || mayEnd ? (
        <div className={styles.actions}>
          {mayEdit ? (
            <Button variant="default" size="xs" onClick={() => onAction('edit', partner)}>
              {text('partners.edit')}
            </Button>
          ) : null}
          {mayEnd ? (
            <Button
              variant="default"
              size="xs"
              className={styles.danger}
              onClick={() => onAction('end', partner)}
            >
              {text('partners.end')}
            </Button>
          ) : null}
        </div>
      ) : null}
      <Facts partner={partner} isOwn={isOwn} />
      <Part title={text('partners.field.products')}>
        {partner.products.map((code) => (
          <li key={code}>{productName(code)}</li>
        ))}
      </Part>
      <Part title={text('partners.field.methods')}>
        {partner.accessTypes.map((type) => (
          <li key={type}>{methodName(type)}</li>
        ))}
      </Part>
      {isDevelopment ? (
        <details className={styles.raw}>
          <summary>{text('partners.drawer.raw')}</summary>
          <pre>{JSON.stringify(partner, null, 2)}</pre>
        </details>
      ) : null}
    </div>
  );
}

function Facts({ partner, isOwn }: { partner: PartnerAssociation; isOwn: boolean }) {
  const text = useText('partners');
  const date = useDate();
  const { adminEmail, endDate, createdOn, createdBy } = partner;
  const other = isOwn ? partner.partnerCompany : partner.company;
  const added = date(createdOn, 'table');
  const facts = [
    {
      name: text(isOwn ? 'partners.column.partnerCode' : 'partners.column.companyCode'),
      value: other.businessCode,
    },
    {
      name: text('partners.column.adminEmail'),
      value: adminEmail ? (
        <a href={`mailto:${adminEmail}`}>{adminEmail}</a>
      ) : (
        text('partners.noContact')
      ),
    },
    {
      name: text('partners.column.endDate'),
      value: endDate ? date(endDate, 'day') : text('partners.noEnd'),
    },
    {
      name: text('partners.drawer.added'),
      value:
        createdBy && isOwn
          ? text('partners.drawer.addedBy', { date: added, name: createdBy })
          : added,
    },
  ];
  return (
    <dl className={styles.facts} aria-label={text('partners.drawer.about')}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={styles.partTitle}>{title}</h3>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}
