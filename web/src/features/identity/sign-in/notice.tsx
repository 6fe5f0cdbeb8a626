import styles from './notice.module.css';

interface Props {
  title: string;
  message: string;
}

export function Notice({ title, message }: Props) {
  return (
    <div className={styles.notice} role="status">
      <strong>{title}</strong>
      <p>{message}</p>
    </div>
  );
}
