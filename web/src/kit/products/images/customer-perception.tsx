import styles from './product-image.module.css';

/** A question asked, and what came back: words, a scale, a choice. */
export function CustomerPerception() {
  return (
    <>
      <path
        className={styles.tone}
        d="M62 44H236A18 18 0 0 1 254 62V104A18 18 0 0 1 236 122H114L88 146V122H62A18 18 0 0 1 44 104V62A18 18 0 0 1 62 44Z"
      />
      <g className={styles.blank}>
        <rect x="70" y="68" width="150" height="11" rx="5.5" />
        <rect x="70" y="90" width="96" height="11" rx="5.5" />
      </g>
      <path
        className={styles.paper}
        strokeWidth="2"
        d="M228 100H418A18 18 0 0 1 436 118V222A18 18 0 0 1 418 240H404V264L376 240H228A18 18 0 0 1 210 222V118A18 18 0 0 1 228 100Z"
      />
      <g className={styles.soft}>
        <rect x="236" y="128" width="174" height="16" rx="8" />
        <rect x="236" y="160" width="174" height="16" rx="8" />
        <rect x="236" y="192" width="174" height="16" rx="8" />
      </g>
      <rect className={styles.tone} x="236" y="128" width="138" height="16" rx="8" />
      <rect className={styles.mid} x="236" y="160" width="86" height="16" rx="8" />
      <rect className={styles.mid} x="236" y="192" width="46" height="16" rx="8" />
      <g className={styles.mid}>
        <circle cx="82" cy="214" r="16" />
        <circle cx="126" cy="214" r="16" />
      </g>
      <circle className={styles.soft} cx="170" cy="214" r="16" />
      <path
        className={styles.midStroke}
        strokeWidth="6"
        d="M60 254C64 234 100 234 104 254M104 254C108 234 144 234 148 254"
      />
      <path className={styles.softStroke} strokeWidth="6" d="M148 254C152 234 188 234 192 254" />
    </>
  );
}
