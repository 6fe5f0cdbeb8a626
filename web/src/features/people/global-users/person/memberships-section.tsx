import type { GlobalMembership, GlobalPerson } from '@endcap/contract/people/global-person';
import { useDialogs } from '../../../../kit/dialogs/use-dialogs.tsx';
import { StatusBadge } from '../../../../kit/page/status-badge.tsx';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useListText } from '../../../../lib/i18n/list-text.ts';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import entryList from '../../../../ui/layout/entry-list.module.css';
import { SectionCard } from '../../../../ui/layout/section-card.tsx';
import { RemoveMembershipDialog } from './membership-dialogs.tsx';

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

/** The companies of the person on every site. */
export function MembershipsSection({ person, mayChange }: Props) {
  const text = useText('global-users');
  const dialogs = useDialogs({
    remove: (close, membership: GlobalMembership) => (
      <RemoveMembershipDialog person={person} membership={membership} onClose={close} />
    ),
  });
  const { memberships, userType } = person;
  return (
    <SectionCard
      title={text('global-users.member.title')}
      {...(person.membershipsAreCapped && {
        description: text('global-users.member.capped', { count: memberships.length }),
      })}
    >
      {memberships.length === 0 ? (
        <p className={entryList.nothing}>{text(`global-users.member.none.${userType}`)}</p>
      ) : (
        <ul className={entryList.list}>
          {memberships.map((membership) => (
            <li key={membership.companyId} className={`${entryList.entry} ${entryList.row}`}>
              <Membership membership={membership} />
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
            </li>
          ))}
        </ul>
      )}
      {dialogs.element}
    </SectionCard>
  );
}

function Membership({ membership }: { membership: GlobalMembership }) {
  const text = useText('global-users');
  const companyText = useText('companies');
  const productName = useProductName();
  const date = useDate();
  const list = useListText();
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
    <div className={entryList.words}>
      <div className={entryList.head}>
        <span className={entryList.name}>{companyName}</span>
        <StatusBadge tone={tones[state]}>{text(`global-users.member.state.${state}`)}</StatusBadge>
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
      <p className={entryList.detail}>{details.filter(Boolean).join(' · ')}</p>
      <p className={entryList.detail}>
        {products.length > 0 ? list(products.map(productName)) : text('words.noProducts')}
      </p>
    </div>
  );
}
