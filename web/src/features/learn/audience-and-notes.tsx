import { type Icon, IconCheck, IconUser } from '@tabler/icons-react';
import { useText } from '../../lib/i18n/messages.ts';
import type { LearnProduct } from './learn.search.ts';
import styles from './learn-page.module.css';
import { Section } from './section.tsx';
import { three } from './three.ts';

interface Props {
  code: LearnProduct;
  notes: readonly string[];
}

export function AudienceAndNotes({ code, notes }: Props) {
  const text = useText('learn');
  return (
    <div className={styles.halves}>
      <Section title={text('learn.audience')}>
        <Lines
          Icon={IconUser}
          lines={three.map((number) => text(`learn.${code}.role.${number}`))}
        />
      </Section>
      <Section title={text('learn.notes')}>
        <Lines Icon={IconCheck} lines={notes} />
      </Section>
    </div>
  );
}

function Lines({ Icon, lines }: { Icon: Icon; lines: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>
          <Icon size={18} aria-hidden="true" />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}
