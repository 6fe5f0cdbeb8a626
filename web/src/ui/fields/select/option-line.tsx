import type { FieldOption } from '../field-definition.ts';
import styles from './option-line.module.css';

/** The title of an option, behind its picture if it has one. */
export function OptionLine({ title, image }: Pick<FieldOption, 'title' | 'image'>) {
  return (
    <span className={styles.line}>
      {image ? <img className={styles.image} src={image} alt="" /> : null}
      <span className={styles.title}>{title}</span>
    </span>
  );
}
