import { useText } from '../../lib/i18n/messages.ts';
import type { LearnProduct } from './learn.search.ts';
import styles from './learn-page.module.css';
import { Section } from './section.tsx';
import { three } from './three.ts';

export function Steps({ code }: { code: LearnProduct }) {
  const text = useText('learn');
  return (
    <Section title={text('learn.steps')}>
      <ol className={styles.steps}>
        {three.map((number) => (
          <li key={number}>
            <span className={styles.number} aria-hidden="true">
              {number}
            </span>
            <h3>{text(`learn.${code}.step.${number}`)}</h3>
            <p>{text(`learn.${code}.stepText.${number}`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
