import { useText } from '../../lib/i18n/messages.ts';
import type { LearnProduct } from './learn.search.ts';
import styles from './learn-page.module.css';
import { Section } from './section.tsx';
import { three } from './three.ts';

export function Answers({ code }: { code: LearnProduct }) {
  const text = useText('learn');
  return (
    <Section title={text('learn.questions')}>
      <ul className={styles.cards}>
        {three.map((number) => (
          <li key={number} className={styles.card}>
            <h3>{text(`learn.${code}.question.${number}`)}</h3>
            <p>{text(`learn.${code}.answer.${number}`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
