import { Link } from '@tanstack/react-router';
import styles from './column-names.module.css';

interface Props {
  term: { id: string; business_name: string };
}

/** To the definition in the dictionary; Back leads to the table again. */
export function TermLink({ term: { id, business_name: name } }: Props) {
  return (
    <Link
      to="/dataDictionaryV2"
      search={{ selected: id }}
      className={styles.term}
      data-track="columns-term"
    >
      {name}
    </Link>
  );
}
