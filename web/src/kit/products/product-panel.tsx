import type { ProductCode } from '@endcap/contract/products';
import { IconCheck } from '@tabler/icons-react';
import { useProductContent } from './product-content.ts';
import styles from './product-panel.module.css';

interface Props {
  code: ProductCode;
  /** The headings of the key notes and of the contact. */
  headings: { notes: string; contact: string };
}

/** Picture, description, key notes and contact of a product: the content of a learn-more dialog. */
export function ProductPanel({ code, headings }: Props) {
  const { learnMore, image } = useProductContent(code);
  return (
    <div className={styles.panel}>
      <div className={styles.picture}>{image}</div>
      <div className={styles.words}>
        <h3>{learnMore.title}</h3>
        <p>{learnMore.description}</p>
        <h4>{headings.notes}</h4>
        <ul className={styles.notes}>
          {learnMore.keyNotes.map((note) => (
            <li key={note}>
              <IconCheck size={16} aria-hidden />
              {note}
            </li>
          ))}
        </ul>
        <h4>{headings.contact}</h4>
        <p>{learnMore.contact}</p>
      </div>
    </div>
  );
}

/** The widest dialog of the specification. */
export const productDialogWidth = 968;
