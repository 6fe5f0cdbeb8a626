import styles from './product-image.module.css';

/** Hills under a search box: what stands higher is found first. */
export function DigitalLandscapes() {
  return (
    <>
      <path
        className={styles.soft}
        d="M0 216C70 150 118 132 176 172S300 118 352 146 440 190 480 160V280A20 20 0 0 1 460 300H20A20 20 0 0 1 0 280Z"
      />
      <path
        className={styles.mid}
        d="M0 262C60 232 112 196 170 218S282 236 334 204 430 216 480 236V280A20 20 0 0 1 460 300H20A20 20 0 0 1 0 280Z"
      />
      <path
        className={styles.toneStroke}
        strokeWidth="4"
        d="M146 157V112M334 138V104M262 226V186"
      />
      <path
        className={styles.tone}
        d="M146 110L178 120 146 132ZM334 102L366 112 334 124ZM262 184L294 194 262 206Z"
      />
      <rect
        className={styles.paper}
        strokeWidth="2"
        x="72"
        y="34"
        width="336"
        height="52"
        rx="26"
      />
      <circle className={styles.toneStroke} strokeWidth="5" cx="104" cy="58" r="10" />
      <path className={styles.toneStroke} strokeWidth="5" d="M112 66L119 73" />
      <rect className={styles.rule} x="138" y="54" width="126" height="12" rx="6" />
      <rect className={styles.tone} x="334" y="46" width="60" height="28" rx="14" />
    </>
  );
}
