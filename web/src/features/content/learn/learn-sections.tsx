import type { LearnSection } from '@endcap/contract/content/learn';
import { type Icon, IconCheck, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { SanitisedHtml } from '../../../kit/content/sanitised-html.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './learn-page.module.css';

interface Props {
  sections: readonly LearnSection[];
  /** Of the sections, where they are not in the language of the page. */
  lang: string | undefined;
  notes: readonly string[];
}

/** The first section has cards and the second one steps; a list stands beside the notes. */
export function LearnSections({ sections, lang, notes }: Props) {
  const text = useText('learn');
  const lists = sections.filter(({ lines }) => lines.length > 0);
  const others = sections.filter(({ lines }) => lines.length === 0);
  return (
    <>
      {others.map((section, index) => (
        <Section key={section.title} title={section.title} lang={lang}>
          {section.html ? <SanitisedHtml className={styles.prose} html={section.html} /> : null}
          {index === 1 ? <Steps section={section} /> : <Cards section={section} />}
        </Section>
      ))}
      <div className={styles.halves}>
        {lists.map(({ title, lines }) => (
          <Section key={title} title={title} lang={lang}>
            <Lines
              Icon={IconUser}
              lines={lines.map((line) => <SanitisedHtml key={line} as="span" html={line} />)}
            />
          </Section>
        ))}
        <Section title={text('learn.notes')}>
          <Lines Icon={IconCheck} lines={notes.map((note) => <span key={note}>{note}</span>)} />
        </Section>
      </div>
    </>
  );
}

function Cards({ section }: { section: LearnSection }) {
  return (
    <ul className={styles.cards}>
      {section.parts.map(({ title, html }) => (
        <li key={title} className={styles.card}>
          <h3>{title}</h3>
          <SanitisedHtml html={html} />
        </li>
      ))}
    </ul>
  );
}

function Steps({ section }: { section: LearnSection }) {
  return (
    <ol className={styles.steps}>
      {section.parts.map(({ title, html }, index) => (
        <li key={title}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <h3>{title}</h3>
          <SanitisedHtml html={html} />
        </li>
      ))}
    </ol>
  );
}

function Lines({ Icon, lines }: { Icon: Icon; lines: readonly ReactNode[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text keep their order
        <li key={index}>
          <Icon size={18} aria-hidden="true" />
          {line}
        </li>
      ))}
    </ul>
  );
}

export function ContactBox({ contact }: { contact: string }) {
  const text = useText('learn');
  return (
    <section className={styles.contact} aria-labelledby="learn-contact">
      <div>
        <h2 id="learn-contact">{text('words.whoToAsk')}</h2>
        <p>{contact}</p>
      </div>
      <Button variant="default" renderRoot={(props) => <Link to="/contactUs" {...props} />}>
        {text('common.contactUs')}
      </Button>
    </section>
  );
}

interface SectionProps {
  title: string;
  lang?: string | undefined;
  children: ReactNode;
}

/** A part of the page under its own heading. */
export function Section({ title, lang, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id} lang={lang}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
