import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../lib/i18n/messages.ts';
import styles from './learn-page.module.css';

export function ContactBox({ contact }: { contact: string }) {
  const text = useText('learn');
  return (
    <section className={styles.contact} aria-labelledby="learn-contact">
      <div>
        <h2 id="learn-contact">{text('learn.contact')}</h2>
        <p>{contact}</p>
      </div>
      <Button variant="default" renderRoot={(props) => <Link to="/contactUs" {...props} />}>
        {text('learn.contactUs')}
      </Button>
    </section>
  );
}
