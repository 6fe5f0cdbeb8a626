import styles from './loader.module.css';

/** The outline of a page before there are words or a theme to draw one with. */
export function StartLoader() {
  return (
    <div className={styles.page} aria-busy="true">
      <span className={styles.title} />
      <span className={styles.line} />
      <span className={styles.block} />
    </div>
  );
}
