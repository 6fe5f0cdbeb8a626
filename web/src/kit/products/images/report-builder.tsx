import styles from './product-image.module.css';

const rows = [132, 164, 196, 228];

/** A sheet with its grid, one column chosen, and a chart that comes of it. */
export function ReportBuilder() {
  return (
    <>
      <rect
        className={styles.paper}
        strokeWidth="2"
        x="56"
        y="36"
        width="286"
        height="232"
        rx="16"
      />
      <rect className={styles.rule} x="80" y="60" width="110" height="12" rx="6" />
      <rect className={styles.soft} x="80" y="90" width="238" height="28" rx="8" />
      <rect className={styles.soft} x="198" y="90" width="56" height="160" rx="8" />
      {rows.map((y, row) => (
        <g key={y}>
          <rect className={styles.rule} x="92" y={y} width={72 - row * 9} height="9" rx="4.5" />
          <rect
            className={styles.tone}
            x="208"
            y={y}
            width={36 - (row % 2) * 10}
            height="9"
            rx="4.5"
          />
          <rect className={styles.rule} x="272" y={y} width={30 - row * 3} height="9" rx="4.5" />
        </g>
      ))}
      <rect className={styles.mid} x="92" y="99" width="52" height="10" rx="5" />
      <rect className={styles.tone} x="208" y="99" width="36" height="10" rx="5" />
      <rect className={styles.mid} x="272" y="99" width="34" height="10" rx="5" />
      <rect
        className={styles.paper}
        strokeWidth="2"
        x="298"
        y="126"
        width="134"
        height="112"
        rx="16"
      />
      <rect className={styles.soft} x="320" y="182" width="16" height="36" rx="5" />
      <rect className={styles.mid} x="344" y="166" width="16" height="52" rx="5" />
      <rect className={styles.mid} x="368" y="174" width="16" height="44" rx="5" />
      <rect className={styles.tone} x="392" y="148" width="16" height="70" rx="5" />
    </>
  );
}
