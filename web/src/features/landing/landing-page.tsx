import type { UserContext } from '@endcap/contract/identity';
import type { Site } from '@endcap/contract/sites';
import { IconBook2, IconLifebuoy, IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { IconTile } from '../../ui/layout/icon-tile.tsx';
import styles from './landing-page.module.css';
import { ProductList } from './product-list.tsx';
import { ShelfPicture } from './shelf-picture.tsx';

const points = [
  { id: 'words', Icon: IconBook2 },
  { id: 'access', Icon: IconShieldCheck },
  { id: 'help', Icon: IconLifebuoy },
] as const;

interface Props {
  site: Site;
  user: UserContext | null;
  /** The one thing to do from here. */
  primary: ReactNode;
}

export function LandingPage({ site, user, primary }: Props) {
  const text = useText('landing');
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div>
          <p className={styles.eyebrow}>{text('landing.eyebrow')}</p>
          <h1 className={styles.title} tabIndex={-1}>
            {text('landing.title')}
          </h1>
          <p className={styles.lead}>{text('landing.lead')}</p>
          <div className={styles.actions}>
            {primary}
            {user ? (
              <span className={styles.who}>
                {text('landing.signedInAs', { name: `${user.first_name} ${user.last_name}` })}
              </span>
            ) : null}
          </div>
        </div>
        <ShelfPicture className={styles.picture} />
      </section>
      <ProductList site={site} />
      <section className={styles.points} aria-labelledby="landing-points">
        <h2 id="landing-points" className={styles.heading}>
          {text('landing.points.title')}
        </h2>
        <ul>
          {points.map(({ id, Icon }) => (
            <li key={id}>
              <IconTile>
                <Icon size={20} />
              </IconTile>
              <h3>{text(`landing.point.${id}.title`)}</h3>
              <p>{text(`landing.point.${id}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
