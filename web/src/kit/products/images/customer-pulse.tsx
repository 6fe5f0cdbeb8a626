import styles from './product-image.module.css';

const weeks = [96, 168, 240, 312, 384];

/** A line that beats from week to week, and the word that made it jump. */
export function CustomerPulse() {
  return (
    <>
      <rect
        className={styles.paper}
        strokeWidth="2"
        x="44"
        y="44"
        width="392"
        height="212"
        rx="18"
      />
      {weeks.map((x) => (
        <path
          key={x}
          className={styles.ruleStroke}
          strokeWidth="2"
          strokeDasharray="1 8"
          d={`M${x} 68V220`}
        />
      ))}
      {weeks.map((x) => (
        <rect key={x} className={styles.rule} x={x - 14} y="232" width="28" height="8" rx="4" />
      ))}
      <path
        className={styles.softStroke}
        strokeWidth="16"
        d="M68 178H150L168 148 192 202 218 178H274L312 110 346 196 366 172H412"
      />
      <path
        className={styles.toneStroke}
        strokeWidth="6"
        d="M68 178H150L168 148 192 202 218 178H274L312 110 346 196 366 172H412"
      />
      <circle className={styles.tone} cx="312" cy="110" r="10" />
      <path
        className={styles.tone}
        d="M196 62H278A12 12 0 0 1 290 74V94L272 112V104H196A12 12 0 0 1 184 92V74A12 12 0 0 1 196 62Z"
      />
      <g className={styles.blank}>
        <rect x="200" y="75" width="62" height="6" rx="3" />
        <rect x="200" y="87" width="40" height="6" rx="3" />
      </g>
    </>
  );
}
