import styles from './product-image.module.css';

/** Ribbons of households run through a basket and on to what else is in it. */
export function ShopperBehavior() {
  return (
    <>
      <g className={styles.softStroke} strokeWidth="22">
        <path d="M84 74C160 74 170 150 228 150" />
        <path d="M84 226C160 226 170 166 228 166" />
        <path d="M252 150C320 150 320 82 396 82" />
      </g>
      <path className={styles.midStroke} strokeWidth="30" d="M84 150H240" />
      <path className={styles.midStroke} strokeWidth="14" d="M252 158H396" />
      <path className={styles.softStroke} strokeWidth="10" d="M252 168C320 168 320 232 396 232" />
      <circle className={styles.mid} cx="76" cy="74" r="20" />
      <circle className={styles.tone} cx="76" cy="150" r="26" />
      <circle className={styles.mid} cx="76" cy="226" r="16" />
      <path className={styles.toneStroke} strokeWidth="7" d="M206 138C208 84 272 84 274 138" />
      <path
        className={styles.paper}
        strokeWidth="2"
        d="M178 138H302L288 214A14 14 0 0 1 274 226H206A14 14 0 0 1 192 214Z"
      />
      <path className={styles.toneStroke} strokeWidth="7" d="M172 138H308" />
      <path
        className={styles.ruleStroke}
        strokeWidth="4"
        d="M216 160V204M240 160V204M264 160V204"
      />
      <g className={styles.paper} strokeWidth="2">
        <rect x="378" y="54" width="56" height="56" rx="14" />
        <rect x="378" y="130" width="56" height="56" rx="14" />
        <rect x="378" y="206" width="56" height="56" rx="14" />
      </g>
      <rect className={styles.tone} x="394" y="70" width="24" height="24" rx="6" />
      <circle className={styles.mid} cx="406" cy="158" r="13" />
      <path className={styles.mid} d="M406 220L420 246H392Z" />
    </>
  );
}
