import styles from './product-image.module.css';

const lanes = [
  { y: 72, length: 262, tint: styles.tone },
  { y: 150, length: 178, tint: styles.mid },
  { y: 228, length: 118, tint: styles.mid },
];

/** Three lanes from the same start: store, pickup, delivery. */
export function ChannelPerformance() {
  return (
    <>
      <path className={styles.ruleStroke} strokeWidth="3" strokeDasharray="1 9" d="M322 36V264" />
      {lanes.map(({ y, length, tint }) => (
        <g key={y}>
          <rect
            className={styles.paper}
            strokeWidth="2"
            x="44"
            y={y - 29}
            width="58"
            height="58"
            rx="16"
          />
          <rect className={styles.soft} x="122" y={y - 17} width="314" height="34" rx="17" />
          <rect className={tint} x="122" y={y - 17} width={length} height="34" rx="17" />
          <circle className={styles.paper} strokeWidth="2" cx={105 + length} cy={y} r="10" />
        </g>
      ))}
      <g className={styles.toneStroke} strokeWidth="4">
        <path d="M58 70L62 60H84L88 70M62 72V86H84V72M56 70H90" />
        <path d="M60 144H86L88 166H58ZM66 144C66 130 80 130 80 144" />
        <path d="M56 218H76V236H56ZM76 224H84L90 230V236H76" />
      </g>
      <g className={styles.tone}>
        <circle cx="63" cy="239" r="4.5" />
        <circle cx="83" cy="239" r="4.5" />
      </g>
    </>
  );
}
