import type { UserContext } from '@endcap/contract/identity';
import type { ProductCard } from '../../kit/products/product-cards.ts';
import { useLocale } from '../../lib/i18n/locale-context.ts';
import { useText } from '../../lib/i18n/messages.ts';
import styles from './launcher.module.css';

interface Props {
  user: UserContext;
  cards: readonly ProductCard[];
}

/** In the morning, the afternoon or the evening of the person's own clock. */
function partOfDay(timeZone: string): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(),
  );
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

const tiers = ['BASIC_VENDOR', 'CHARTER_VENDOR', 'THIRD_PARTY'] as const;

export function LauncherHeading({ user, cards }: Props) {
  const text = useText('launcher');
  const { timeZone } = useLocale();
  const part = partOfDay(timeZone);
  const tier = tiers.find((type) => type === user.companyType);
  const ready = cards.filter(({ state }) => state === 'open').length;
  const facts = [
    user.tenant?.name,
    user.tenant && tier && text(`launcher.tier.${tier}`),
    text('launcher.lead', { ready, total: cards.length }),
  ];
  return (
    <header>
      <h1 className={styles.greeting} tabIndex={-1}>
        {text(`launcher.greeting.${part}`, { name: user.first_name })}
      </h1>
      <p className={styles.lead}>{facts.filter(Boolean).join(' · ')}</p>
    </header>
  );
}
