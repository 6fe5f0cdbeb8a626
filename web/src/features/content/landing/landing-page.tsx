import type { UserContext } from '@endcap/contract/identity/identity';
import type { RouteId } from '@endcap/contract/routes/routes';
import type { Site } from '@endcap/contract/sites';
import {
  type Icon,
  IconBook2,
  IconBulb,
  IconLifebuoy,
  IconShieldCheck,
  IconSpeakerphone,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePageDescription } from '../../../lib/browser/page-title.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { DefinitionCard } from '../../../ui/layout/definition-card.tsx';
import { IconTile } from '../../../ui/layout/icon-tile.tsx';
import styles from './landing-page.module.css';
import { ProductList } from './product-list.tsx';
import { SalesChart } from './sales-chart.tsx';

/** Each promise names the screen that keeps it; where the screen is not offered, neither is the promise. */
const points = [
  { id: 'words', route: 'dataDictionaryV2', Icon: IconBook2 },
  { id: 'access', route: 'userList', Icon: IconShieldCheck },
  { id: 'guides', route: 'basicKnowledgeBase', Icon: IconBulb },
  { id: 'news', route: 'releaseNotes', Icon: IconSpeakerphone },
  { id: 'help', route: 'contactUs', Icon: IconLifebuoy },
] as const satisfies { id: string; route: RouteId; Icon: Icon }[];

interface Props {
  site: Site;
  user: UserContext | null;
  /** The one thing to do from here. */
  primary: ReactNode;
  /** The screens that this visitor can open, now or after signing in. */
  offered: readonly RouteId[];
}

export function LandingPage({ site, user, primary, offered }: Props) {
  const text = useText('landing');
  const hasDictionary = offered.includes('dataDictionaryV2');
  const lead = text(hasDictionary ? 'landing.lead' : 'landing.lead.plain');
  usePageDescription(lead);
  const kept = points.filter(({ route }) => offered.includes(route));
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div>
          <p className={styles.eyebrow}>{text('landing.eyebrow')}</p>
          <h1 className={styles.title} tabIndex={-1}>
            {text('landing.title')}
          </h1>
          <p className={styles.lead}>{lead}</p>
          <div className={styles.actions}>
            {primary}
            {user ? (
              <span className={styles.who}>
                {text('landing.signedInAs', { name: `${user.first_name} ${user.last_name}` })}
              </span>
            ) : null}
          </div>
        </div>
        <div className={styles.panel}>
          <SalesChart />
          {hasDictionary ? (
            <DefinitionCard
              className={styles.term}
              source={text('landing.term.source')}
              term={{
                name: text('landing.term.name'),
                definition: text('landing.term.definition'),
              }}
            />
          ) : null}
        </div>
      </section>
      <ProductList site={site} />
      <section className={styles.points} aria-labelledby="landing-points">
        <h2 id="landing-points" className={styles.heading}>
          {text('landing.points.title')}
        </h2>
        <ul>
          {kept.map(({ id, Icon }) => (
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
