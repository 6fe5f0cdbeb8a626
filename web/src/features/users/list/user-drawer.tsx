import { type AccessType, accessTypes } from '@endcap/contract/access-types';
import type { CompanyUser } from '@endcap/contract/users';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '../../../kit/failure/failure.tsx';
import { StatusBadge } from '../../../kit/page/status-badge.tsx';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import { CallError } from '../../../lib/call/call-error.ts';
import type { Answer } from '../../../lib/call/call-types.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Placeholder, PlaceholderBlock } from '../../../ui/feedback/placeholder-lines.tsx';
import { DrawerPanel } from '../../../ui/overlays/side-panel.tsx';
import { nameOf } from '../selected-users.ts';
import { useUserAdmin } from '../user-admin.ts';
import { pendingWorkQuery, userQuery } from '../users.queries.ts';
import { PendingState } from './pending-state.tsx';
import styles from './user-drawer.module.css';
import { UserHistory } from './user-history.tsx';

type UserAction = 'access' | 'profile' | 'block' | 'delete';
type User = Answer<'GET /api/companies/:companyId/users/:userId'>;

interface Props {
  userId: string;
  onClose: () => void;
  /** Without it the drawer only shows the user: the tab has other actions. */
  onAction?: (action: UserAction, user: CompanyUser) => void;
}

/** One user: access, last sign-in, pending work, history and actions. Its id is in the address. */
export function UserDrawer({ userId, onClose, onAction }: Props) {
  const text = useText('user-list');
  const { company } = useUserAdmin();
  const { data: user, error, refetch } = useQuery(userQuery(company.id, userId));
  const isGone = error instanceof CallError && error.status === 404;
  return (
    <DrawerPanel title={user ? nameOf(user) : text('user-list.drawer.loading')} onClose={onClose}>
      {user ? <UserDetails user={user} onAction={onAction} /> : null}
      {isGone ? <p className={styles.none}>{text('user-list.drawer.gone')}</p> : null}
      {error && !isGone ? (
        <Failure
          error={error}
          title={text('user-list.drawer.failed')}
          onRetry={() => void refetch()}
        />
      ) : null}
      {user || error ? null : <UserOutline />}
    </DrawerPanel>
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

function UserDetails({ user, onAction }: { user: User; onAction: Props['onAction'] }) {
  const text = useText('user-list');
  const { may } = useSession();
  return (
    <div className={styles.parts}>
      <div className={styles.identity}>
        <span className={styles.address}>{user.email}</span>
        <UserBadges user={user} />
      </div>
      {onAction && user.busy === null ? <UserActions user={user} onAction={onAction} /> : null}
      <About user={user} />
      <Part title={text('user-list.drawer.access')}>
        <Access user={user} />
      </Part>
      <PendingWork userId={user.userId} />
      {may('LIST', 'ACTIVITY_LOG') ? (
        <Part title={text('user-list.drawer.history')}>
          <UserHistory user={user} />
        </Part>
      ) : null}
    </div>
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

function UserActions({ user, onAction }: { user: User } & Required<Pick<Props, 'onAction'>>) {
  const text = useText('users');
  const { may, ownLoginId } = useUserAdmin();
  const isOther = user.loginId !== ownLoginId;
  const actions = [
    { id: 'access', label: text('users.edit'), shown: may.change },
    { id: 'profile', label: text('users.profile'), shown: may.change },
    { id: 'block', label: text('users.block'), shown: may.change && isOther },
    { id: 'delete', label: text('users.delete'), shown: may.remove && isOther, danger: true },
  ] as const;
  const shown = actions.filter((action) => action.shown);
  if (shown.length === 0) return null;
  return (
    <div className={styles.actions}>
      {shown.map(({ id, label, ...action }) => (
        <Button
          key={id}
          variant="default"
          size="xs"
          className={'danger' in action ? styles.danger : undefined}
          onClick={() => onAction(id, user)}
          data-track={`users-drawer-${id}`}
        >
          {label}
        </Button>
      ))}
    </div>
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
      value: lastLoginTime ? date(lastLoginTime, 'minute') : usersText('users.never'),
    },
    { name: text('user-list.drawer.memberSince'), value: date(createdOn, 'table') },
    { name: text('user-list.drawer.worksFor'), value: thirdPartyCompany },
    {
      name: text('user-list.drawer.otherCompanies'),
      value: usersText(multipleSupplierAccess ? 'common.yes' : 'common.no'),
    },
  ];
  return (
    <dl className={styles.facts} aria-label={text('user-list.drawer.about')}>
      {facts.map(({ name, value }) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

const typeNames = Object.keys(accessTypes) as AccessType[];

function Access({ user: { products } }: { user: User }) {
  const text = useText('user-list');
  const usersText = useText('users');
  const productName = useProductName();
  const typeText = (type: number) => {
    const name = typeNames.find((one) => accessTypes[one] === type);
    return name ? usersText(`users.accessType.${name}`) : String(type);
  };
  if (products.length === 0)
    return <p className={styles.none}>{text('user-list.drawer.access.none')}</p>;
  return (
    <ul className={styles.list}>
      {products.map(({ code, accessStatus, accessTypes: types, waitingTypes }) => (
        <li key={code}>
          <span className={styles.line}>
            <span className={styles.strong}>{productName(code)}</span>
            {accessStatus === 'ACCESS_PENDING' ? (
              <StatusBadge tone="warning">{text('user-list.drawer.access.waiting')}</StatusBadge>
            ) : null}
          </span>
          <span className={styles.quiet}>
            {[
              ...types.map(typeText),
              ...waitingTypes.map((type) =>
                usersText('users.accessType.waiting', { type: typeText(type) }),
              ),
            ].join(', ')}
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
    <Part title={text('user-list.drawer.pending')}>
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
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}
