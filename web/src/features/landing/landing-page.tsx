import type { UserContext } from '@endcap/contract/identity';
import { IconBook2, IconLayoutGrid, IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/messages.ts';
import styles from './landing-page.module.css';
import { ShelfPicture } from './shelf-picture.tsx';

const points = [
  { id: 'products', Icon: IconLayoutGrid },
  { id: 'words', Icon: IconBook2 },
  { id: 'access', Icon: IconShieldCheck },
] as const;

interface Props {
  user: UserContext | null;
  /** The one thing to do from here; null while it is not known. */
  primary: ReactNode;
}

export function LandingPage({ user, primary }: Props) {
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
      <section className={styles.points}>
        {points.map(({ id, Icon }) => (
          <article key={id}>
            <span className={styles.icon} aria-hidden>
              <Icon size={20} />
            </span>
            <h2>{text(`landing.point.${id}.title`)}</h2>
            <p>{text(`landing.point.${id}.text`)}</p>
          </article>
        ))}
      </section>
    </div>
  );
}
