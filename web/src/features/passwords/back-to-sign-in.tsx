import { Link } from '@tanstack/react-router';
import { useText } from '../../lib/i18n/messages.ts';
import styles from './passwords.module.css';

export function BackToSignIn() {
  const text = useText('passwords');
  return (
    <Link to="/login" className={styles.back}>
      {text('passwords.forgot.back')}
    </Link>
  );
}
