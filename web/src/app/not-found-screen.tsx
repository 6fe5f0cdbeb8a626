import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../lib/messages.ts';
import { Logo } from './logo.tsx';
import styles from './message-screen.module.css';

export function NotFoundScreen() {
  const text = useText('shell');
  return (
    <section className={styles.screen}>
      <span className={styles.logo}>
        <Logo size={48} />
      </span>
      <h1 className={styles.title} tabIndex={-1}>
        {text('shell.notFound.title')}
      </h1>
      <p className={styles.message}>{text('shell.notFound.message')}</p>
      <Button renderRoot={(props) => <Link to="/" {...props} />}>
        {text('shell.notFound.home')}
      </Button>
    </section>
  );
}
