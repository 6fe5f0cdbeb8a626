import { type AccessType, accessTypes } from '@endcap/contract/access/access-types';
import type { CompanyUser } from '@endcap/contract/people/users';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  DrawerFacts,
  DrawerNote,
  DrawerPart,
  RecordDrawer,
} from '../../../../kit/drawer/record-drawer.tsx';
import { Moment } from '../../../../kit/page/moment.tsx';
import { StatusBadge } from '../../../../kit/page/status-badge.tsx';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { RecoveriesCard } from '../../../../kit/recovery/recoveries-card.tsx';
import type { Answer } from '../../../../lib/call/call-types.ts';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useListText } from '../../../../lib/i18n/list-text.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { Placeholder, PlaceholderBlock } from '../../../../ui/feedback/placeholder-lines.tsx';
import { nameOf } from '../selected-users.ts';
import { useUserAdmin } from '../user-admin.ts';
import { pendingWorkQuery, userQuery } from '../users.queries.ts';
import { PendingState } from './pending-state.tsx';
import styles from './user-drawer.module.css';
import { UserHistory } from './user-history.tsx';

type User = Answer<'GET /api/companies/:companyId/users/:userId'>;

interface Props {
  userId: string;
  onClose: () => void;
  /** `DrawerActs` of the tab. */
  acts?: (user: CompanyUser) => ReactNode;
}

/** One user: access, last sign-in, pending work, history and actions. Its id is in the address. */
export function UserDrawer({ userId, onClose, acts }: Props) {
  const text = useText('user-list');
  const { company } = useUserAdmin();
  const query = useQuery(userQuery(company.id, userId));
  return (
    <RecordDrawer
      query={query}
      title={nameOf}
      texts={{
        loading: text('user-list.drawer.loading'),
        gone: text('user-list.drawer.gone'),
        failed: text('user-list.drawer.failed'),
      }}
      outline={<UserOutline />}
      onClose={onClose}
    >
      {(user) => <UserDetails user={user} acts={acts} />}
    </RecordDrawer>
  );
}

/** In the shape of a user: address and badge, actions, facts, products. */
function UserOutline() {
  const text = useText('user-list');
  return (
    <Placeholder label={text('user-list.drawer.loading')} className={styles.parts}>
      <div className={styles.identity}>
        <PlaceholderBlock height={18} width="62%" />
        <PlaceholderBlock height={22} width={84} />
      </div>
      <div className={styles.actions}>
        {[92, 92, 64, 68].map((width, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks that never change
          <PlaceholderBlock key={place} height={30} width={width} />
        ))}
      </div>
      <div className={styles.facts}>
        {[1, 2, 3].map((fact) => (
          <div key={fact}>
            <PlaceholderBlock height={18} width="70%" />
            <PlaceholderBlock height={18} width="50%" />
          </div>
        ))}
      </div>
      <PlaceholderBlock height={132} />
    </Placeholder>
  );
}

function UserDetails({ user, acts }: { user: User; acts: Props['acts'] }) {
  const text = useText('user-list');
  const { may } = useSession();
  return (
    <>
      <div className={styles.identity}>
        <span className={styles.address}>{user.email}</span>
        <UserBadges user={user} />
      </div>
      <BlockNotice block={user.block} />
      <RecoveriesCard userId={user.userId} />
      {acts?.(user)}
      <About user={user} />
      <DrawerPart title={text('words.access')}>
        <Access user={user} />
      </DrawerPart>
      <PendingWork userId={user.userId} />
      {may('LIST', 'ACTIVITY_LOG') ? (
        <DrawerPart title={text('words.history')}>
          <UserHistory user={user} />
        </DrawerPart>
      ) : null}
    </>
  );
}

/** First of all: that the user cannot work here, and why. */
function BlockNotice({ block }: Pick<User, 'block'>) {
  const text = useText('user-list');
  const usersText = useText('users');
  const date = useDate();
  if (!block) return null;
  const { byCompany, byRetailer, on, by, reason, comment } = block;
  const when = on ? date(on, 'table') : '';
  const who = by
    ? text('user-list.drawer.blocked.by', { name: by, date: when })
    : text('user-list.drawer.blocked.on', { date: when });
  const lines = [
    byCompany && reason && usersText(`users.reason.${reason}`),
    byCompany && comment,
    byCompany && on && who,
    byRetailer && text('user-list.drawer.blocked.retailer'),
    text('user-list.drawer.blocked.effect'),
  ];
  return (
    <section className={styles.blocked} aria-label={text('user-list.drawer.blocked')}>
      <strong>{text('user-list.drawer.blocked')}</strong>
      {lines.filter(Boolean).map((line) => (
        <p key={String(line)}>{line}</p>
      ))}
    </section>
  );
}

function UserBadges({ user: { role, companyType, busy } }: { user: User }) {
  const text = useText('users');
  return (
    <span className={styles.badges}>
      {role === 'ADMIN' ? <StatusBadge>{text('users.role.ADMIN')}</StatusBadge> : null}
      <StatusBadge tone="neutral">{text(`users.type.${companyType}`)}</StatusBadge>
      {busy ? <StatusBadge tone="warning">{text(`users.busy.${busy}`)}</StatusBadge> : null}
    </span>
  );
}

function About({ user }: { user: User }) {
  const text = useText('user-list');
  const usersText = useText('users');
  const date = useDate();
  const { lastLoginTime, createdOn, thirdPartyCompany, multipleSupplierAccess } = user;
  const facts = [
    {
      name: text('user-list.drawer.lastLogin'),
      value: lastLoginTime ? <Moment on={lastLoginTime} /> : usersText('users.never'),
    },
    { name: text('user-list.drawer.memberSince'), value: date(createdOn, 'table') },
    { name: text('user-list.drawer.worksFor'), value: thirdPartyCompany },
    {
      name: text('user-list.drawer.otherCompanies'),
      value: usersText(multipleSupplierAccess ? 'common.yes' : 'common.no'),
    },
  ];
  return <DrawerFacts label={text('user-list.drawer.about')} facts={facts} />;
}

const typeNames = Object.keys(accessTypes) as AccessType[];

function Access({ user: { products, block } }: { user: User }) {
  const text = useText('user-list');
  const usersText = useText('users');
  const productName = useProductName();
  const list = useListText();
  const typeText = (type: number) => {
    const name = typeNames.find((one) => accessTypes[one] === type);
    return name ? usersText(`users.accessType.${name}`) : String(type);
  };
  if (products.length === 0) return <DrawerNote>{text('user-list.drawer.access.none')}</DrawerNote>;
  return (
    <ul className={styles.list} data-held={block ? true : undefined}>
      {products.map(({ code, accessStatus, accessTypes: types, waitingTypes }) => (
        <li key={code}>
          <span className={styles.line}>
            <span className={styles.strong}>{productName(code)}</span>
            {accessStatus === 'ACCESS_PENDING' ? (
              <StatusBadge tone="warning">{text('user-list.drawer.access.waiting')}</StatusBadge>
            ) : null}
          </span>
          <span className={styles.quiet}>
            {list([
              ...types.map(typeText),
              ...waitingTypes.map((type) =>
                usersText('users.accessType.waiting', { type: typeText(type) }),
              ),
            ])}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What is being done to the user, with a retry after a failure; nothing while there is none. */
function PendingWork({ userId }: { userId: string }) {
  const text = useText('user-list');
  const date = useDate();
  const { company } = useUserAdmin();
  const { data } = useQuery(pendingWorkQuery(company.id, userId));
  if (!data || data.items.length === 0) return null;
  return (
    <DrawerPart title={text('user-list.drawer.pending')}>
      <ul className={styles.list}>
        {data.items.map((work) => (
          <li key={work.taskId}>
            <PendingState pending={work} />
            <span className={styles.quiet}>
              {text('user-list.drawer.pending.since', {
                who: work.createdBy ?? company.name,
                date: date(work.createdOn, 'minute'),
              })}
            </span>
          </li>
        ))}
      </ul>
    </DrawerPart>
  );
}
