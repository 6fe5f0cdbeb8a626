import type { GlobalPerson } from '@endcap/contract/people/global-person';
import {
  IconDeviceMobile,
  IconKey,
  IconListNumbers,
  IconPassword,
  IconShieldOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RecordCard } from '../../../../kit/record/record-card.tsx';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import entryList from '../../../../ui/layout/entry-list.module.css';
import { IconTile } from '../../../../ui/layout/icon-tile.tsx';
import styles from './person.module.css';

const icons = { TOTP: IconDeviceMobile, PASSKEY: IconKey } as const;

/** The ways in which the person proves who they are; staff who only look see the same. */
export function SignInSection({ signIn }: Pick<GlobalPerson, 'signIn'>) {
  const text = useText('global-users');
  const factorText = useText('factors');
  const date = useDate();
  const { hasPassword, passwordChangedOn, factors, recoveryCodesLeft } = signIn;
  return (
    <RecordCard title={text('global-users.signIn.title')}>
      <ul className={entryList.list}>
        <Way
          icon={<IconPassword size={18} />}
          name={text('global-users.signIn.password')}
          details={[passwordText()]}
        />
        {factors.map(({ id, kind, name, provider, addedOn, lastUsedOn }) => {
          const Icon = icons[kind];
          return (
            <Way
              key={id}
              icon={<Icon size={18} />}
              name={name}
              details={[
                factorText(`factors.kind.${kind}`),
                provider,
                factorText('factors.added', { date: date(addedOn, 'table') }),
                lastUsedOn
                  ? factorText('factors.used', { date: date(lastUsedOn, 'table') })
                  : factorText('factors.neverUsed'),
              ]}
            />
          );
        })}
        {factors.length > 0 ? (
          <Way
            icon={<IconListNumbers size={18} />}
            name={factorText('factors.codes.title')}
            details={[text('global-users.signIn.codes', { count: recoveryCodesLeft })]}
          />
        ) : (
          <Way icon={<IconShieldOff size={18} />} name={text('global-users.signIn.none')} />
        )}
      </ul>
    </RecordCard>
  );

  function passwordText() {
    if (!hasPassword) return text('global-users.signIn.noPassword');
    return passwordChangedOn
      ? text('global-users.signIn.changed', { date: date(passwordChangedOn, 'table') })
      : text('global-users.signIn.unchanged');
  }
}

interface WayProps {
  icon: ReactNode;
  name: string;
  details?: (string | null)[];
}

function Way({ icon, name, details = [] }: WayProps) {
  const said = details.filter(Boolean);
  return (
    <li className={`${entryList.entry} ${entryList.row}`}>
      <div className={styles.way}>
        <IconTile>{icon}</IconTile>
        <div className={entryList.words}>
          <span className={entryList.name}>{name}</span>
          {said.length > 0 ? <p className={entryList.detail}>{said.join(' · ')}</p> : null}
        </div>
      </div>
    </li>
  );
}
