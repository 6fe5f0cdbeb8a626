import common from '../../ui/theme/common.module.css';
import styles from './before-after.module.css';

interface Props {
  title: string;
  changes: readonly { field: string; before: string; after: string }[];
  /** Shown while no value differs. */
  none: string;
  /** Who is concerned, and from when. */
  effect: string;
}

/** What a save will change, with the values before and after. */
export function BeforeAfter({ title, changes, none, effect }: Props) {
  const changed = changes.filter(({ before, after }) => before !== after);
  return (
    <section className={styles.box} aria-label={title} aria-live="polite">
      <p className={styles.title}>{title}</p>
      {changed.length > 0 ? (
        <>
          <dl>
            {changed.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{field}</dt>
                <dd>
                  <del>{before}</del> <ins>{after}</ins>
                </dd>
              </div>
            ))}
          </dl>
          <p className={common.quietSmall}>{effect}</p>
        </>
      ) : (
        <p className={common.quietSmall}>{none}</p>
      )}
    </section>
  );
}
