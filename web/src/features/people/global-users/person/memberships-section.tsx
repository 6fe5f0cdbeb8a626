import type { GlobalMembership, GlobalPerson } from '@endcap/contract/people/global-person';
import { Link } from '@tanstack/react-router';
import { useDialogs } from '../../../../kit/dialogs/use-dialogs.tsx';
import { StatusBadge } from '../../../../kit/page/status-badge.tsx';
import { productLooks } from '../../../../kit/products/product-catalogue.ts';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { CardNothing, RecordCard } from '../../../../kit/record/record-card.tsx';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { currentSite } from '../../../../lib/session/site.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconTile } from '../../../../ui/layout/icon-tile.tsx';
import { Monogram } from '../../../../ui/layout/monogram.tsx';
import common from '../../../../ui/theme/common.module.css';
import { RemoveMembershipDialog } from './membership-dialogs.tsx';
import styles from './memberships.module.css';

interface Props {
  person: GlobalPerson;
  mayChange: boolean;
}

const tones = {
  ACTIVE: 'success',
  PENDING: 'warning',
  INVITED: 'warning',
  LEAVING: 'warning',
  BLOCKED: 'danger',
} as const;

/** The companies of the person on every site, each with its products and their last use. */
export function MembershipsSection({ person, mayChange }: Props) {
  const text = useText('global-users');
  const dialogs = useDialogs({
    remove: (close, membership: GlobalMembership) => (
      <RemoveMembershipDialog person={person} membership={membership} onClose={close} />
    ),
  });
  const { memberships, userType } = person;
  const count = memberships.length;
  return (
    <RecordCard
      title={text('global-users.member.title')}
      {...(count > 0 && { count, action: text('global-users.use.title') })}
      {...(person.membershipsAreCapped && { note: text('global-users.member.capped', { count }) })}
      flush
    >
      {count === 0 ? (
        <CardNothing>{text(`global-users.member.none.${userType}`)}</CardNothing>
      ) : (
        <ul className={styles.companies}>
          {memberships.map((membership) => (
            <li key={membership.companyId}>
              <Membership membership={membership} isOnHold={isOnHold(person, membership)}>
                {mayChange && membership.state !== 'LEAVING' ? (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={text('global-users.member.removeFrom', {
                      company: membership.companyName,
                    })}
                    onClick={() => dialogs.open('remove', membership)}
                  >
                    {text('words.remove')}
                  </Button>
                ) : null}
              </Membership>
            </li>
          ))}
        </ul>
      )}
      {dialogs.element}
    </RecordCard>
  );
}

/** The products stay with the person, but none of them opens. */
const isOnHold = (person: GlobalPerson, { state, companyStatus }: GlobalMembership) =>
  person.block !== null || state === 'BLOCKED' || companyStatus !== 'ACTIVE';

interface MembershipProps {
  membership: GlobalMembership;
  isOnHold: boolean;
  /** The acts on it. */
  children: React.ReactNode;
}

function Membership({ membership, isOnHold, children }: MembershipProps) {
  const text = useText('global-users');
  const companyText = useText('companies');
  const date = useDate();
  const { locale } = useLocale();
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(membership.site);
  const { companyName, companyType, companyStatus, role, state, products, lastLogin } = membership;
  const details = [
    companyText(`companies.type.${companyType}`),
    country,
    membership.thirdPartyCompanyName &&
      text('global-users.member.through', { company: membership.thirdPartyCompanyName }),
    lastLogin
      ? text('global-users.member.lastLogin', { date: date(lastLogin, 'table') })
      : text('global-users.member.neverSignedIn'),
  ];
  return (
    <>
      <div className={styles.company}>
        <Monogram name={companyName} kind="company" size={36} />
        <div className={styles.words}>
          <div className={styles.head}>
            <CompanyName membership={membership} />
            {isOnHold && state === 'ACTIVE' ? (
              <StatusBadge tone="neutral">{text('global-users.use.hold')}</StatusBadge>
            ) : (
              <StatusBadge tone={tones[state]}>
                {text(`global-users.member.state.${state}`)}
              </StatusBadge>
            )}
            {role === 'ADMIN' ? <StatusBadge>{text('global-users.role.ADMIN')}</StatusBadge> : null}
            {membership.isOnlyAdmin ? (
              <StatusBadge tone="warning">{text('global-users.member.onlyAdmin')}</StatusBadge>
            ) : null}
            {companyStatus === 'ACTIVE' ? null : (
              <StatusBadge tone="warning">
                {companyText(`companies.status.${companyStatus}`)}
              </StatusBadge>
            )}
          </div>
          <p className={styles.detail}>{details.filter(Boolean).join(' · ')}</p>
        </div>
        {children}
      </div>
      {products.length === 0 ? (
        <p className={styles.none}>{text('words.noProducts')}</p>
      ) : (
        <ul className={styles.products}>
          {products.map((product) => (
            <ProductLine key={product.code} product={product} isOnHold={isOnHold} />
          ))}
        </ul>
      )}
    </>
  );
}

/** A link where the page of the company is on this site. */
function CompanyName({
  membership: { companyId, companyName, site },
}: Pick<MembershipProps, 'membership'>) {
  const { may } = useSession();
  if (site !== currentSite() || !may('LIST', 'COMPANY_ACCOUNT'))
    return <span className={styles.name}>{companyName}</span>;
  return (
    <Link to="/companyList/$companyId" params={{ companyId }} className={styles.link}>
      {companyName}
    </Link>
  );
}

const unusedAfterMs = 90 * 86_400_000;

interface ProductProps {
  product: GlobalMembership['products'][number];
  isOnHold: boolean;
}

function ProductLine({ product: { code, lastOpenedOn }, isOnHold }: ProductProps) {
  const text = useText('global-users');
  const productName = useProductName();
  const date = useDate();
  const { Icon, tone } = productLooks[code];
  const isUnused = lastOpenedOn === null || Date.now() - Date.parse(lastOpenedOn) > unusedAfterMs;
  const day = lastOpenedOn && date(lastOpenedOn, 'table');
  const lastUse = day && isUnused ? text('global-users.use.long', { date: day }) : day;
  return (
    <li data-held={isOnHold || undefined}>
      <IconTile tone={tone} small>
        <Icon size={14} />
      </IconTile>
      <span className={styles.product}>{productName(code)}</span>
      <span className={`${common.softSmall} ${styles.use}`} data-unused={isUnused || undefined}>
        {lastUse ?? text('global-users.use.never')}
      </span>
      {isOnHold ? <StatusBadge tone="neutral">{text('global-users.use.hold')}</StatusBadge> : null}
    </li>
  );
}
