import styles from './address-text.module.css';

/** A mail address that has no room in one line breaks before its @, and not at a hyphen. */
export function AddressText({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  return (
    <>
      <span className={styles.part}>{address.slice(0, at)}</span>
      <span className={styles.part}>{address.slice(at)}</span>
    </>
  );
}
