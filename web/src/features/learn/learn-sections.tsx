import { Button } from '@mantine/core';
import { type Icon, IconCheck, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import type { LearnProduct } from './learn.search.ts';
import styles from './learn-page.module.css';

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

export function ContactBox({ contact }: { contact: string }) {
  const text = useText('learn');
  return (
    <section className={styles.contact} aria-labelledby="learn-contact">
      <div>
        <h2 id="learn-contact">{text('learn.contact')}</h2>
        <p>{contact}</p>
      </div>
      <Button variant="default" renderRoot={(props) => <Link to="/contactUs" {...props} />}>
        {text('common.contactUs')}
      </Button>
    </section>
  );
}

/** A part of the page under its own heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

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

/** Questions, steps and readers come in threes. */
const three = [1, 2, 3] as const;
