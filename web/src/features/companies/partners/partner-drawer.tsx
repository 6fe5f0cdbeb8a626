import type { PartnerAssociation } from '@endcap/contract/companies/partners';
import { useQuery } from '@tanstack/react-query';
import {
  DrawerFacts,
  DrawerNote,
  DrawerPart,
  RecordDrawer,
} from '../../../kit/drawer/record-drawer.tsx';
import { Failure } from '../../../kit/failure/failure.tsx';
import { DrawerActs, type RowAct } from '../../../kit/list/row-acts.tsx';
import { StatusBadge } from '../../../kit/page/status-badge.tsx';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import { pageSetting } from '../../../lib/configuration/page-settings.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import common from '../../../ui/theme/common.module.css';
import { useMethodName } from './partner-form.tsx';
import { PartnerViewFacts } from './partner-view.tsx';
import styles from './partners.module.css';
import { partnerQuery, partnerViewQuery } from './partners.queries.ts';

interface Props {
  companyId: string;
  associationId: string;
  onClose: () => void;
  acts: readonly RowAct<PartnerAssociation>[];
}

/** One association with all of its values. Its id is in the address. */
export function PartnerDrawer({ companyId, associationId, onClose, acts }: Props) {
  const text = useText('partners');
  const query = useQuery(partnerQuery(companyId, associationId));
  return (
    <RecordDrawer
      query={query}
      title={(partner) => otherCompany(partner, companyId).companyName}
      texts={{
        loading: text('partners.drawer.loading'),
        gone: text('partners.drawer.gone'),
        failed: text('partners.drawer.failed'),
      }}
      onClose={onClose}
    >
      {(partner) => <Details partner={partner} companyId={companyId} acts={acts} />}
    </RecordDrawer>
  );
}

/** The company that the row is about: the partner, or for the partner the company it works for. */
export function otherCompany(partner: PartnerAssociation, companyId: string) {
  return partner.companyId === companyId ? partner.partnerCompany : partner.company;
}

interface DetailsProps extends Pick<Props, 'companyId' | 'acts'> {
  partner: PartnerAssociation;
}

function Details({ partner, companyId, acts }: DetailsProps) {
  const text = useText('partners');
  const productName = useProductName();
  const methodName = useMethodName();
  const isOwn = partner.companyId === companyId;
  const isDevelopment = pageSetting('environment') === 'dev';
  return (
    <>
      {partner.ended ? (
        <div>
          <StatusBadge tone="warning">{text('partners.ended')}</StatusBadge>
        </div>
      ) : null}
      <DrawerActs track="partners-drawer" row={partner} acts={acts} />
      <About partner={partner} isOwn={isOwn} />
      <DrawerPart title={text('words.products')}>
        <ul className={styles.list}>
          {partner.products.map((code) => (
            <li key={code}>{productName(code)}</li>
          ))}
        </ul>
      </DrawerPart>
      <DrawerPart title={text('partners.field.methods')}>
        <ul className={styles.list}>
          {partner.accessTypes.map((type) => (
            <li key={type}>{methodName(type)}</li>
          ))}
        </ul>
      </DrawerPart>
      <SeenByPartner partner={partner} companyId={companyId} />
      {isDevelopment ? (
        <details className={`${common.softSmall} ${styles.raw}`}>
          <summary>{text('partners.drawer.raw')}</summary>
          <pre>{JSON.stringify(partner, null, 2)}</pre>
        </details>
      ) : null}
    </>
  );
}

/** Read from the answer that the partner's own page shows, so that the two cannot differ. */
function SeenByPartner({ partner, companyId }: Pick<DetailsProps, 'partner' | 'companyId'>) {
  const text = useText('partners');
  const { data, error, refetch } = useQuery(partnerViewQuery(companyId, partner.id));
  const title = text('partners.view.title');
  return (
    <DrawerPart title={title}>
      <DrawerNote>
        {text('partners.view.lead', {
          partner: partner.partnerCompany.companyName,
          company: partner.company.companyName,
        })}
      </DrawerNote>
      {data ? <PartnerViewFacts view={data} label={title} /> : null}
      {error ? (
        <Failure
          error={error}
          title={text('partners.view.failed')}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : <PlaceholderLines label={text('partners.view.loading')} lines={3} />}
    </DrawerPart>
  );
}

function About({ partner, isOwn }: { partner: PartnerAssociation; isOwn: boolean }) {
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
  return <DrawerFacts label={text('partners.drawer.about')} facts={facts} />;
}
