import styles from './product-image.module.css';

const shelves = [
  {
    floor: 108,
    items: [
      [70, 34, 44],
      [112, 34, 44],
      [158, 26, 30],
      [306, 44, 36],
      [358, 48, 52],
    ],
  },
  {
    floor: 182,
    items: [
      [70, 50, 38],
      [128, 56, 50],
      [306, 30, 46],
      [342, 30, 46],
      [378, 30, 46],
    ],
  },
  {
    floor: 256,
    items: [
      [70, 24, 50],
      [100, 24, 50],
      [130, 54, 32],
      [306, 102, 42],
    ],
  },
] as const;

/** A shelf plan of three bays; the middle one is weighed. */
export function ModularIntelligence() {
  return (
    <>
      <rect
        className={styles.paper}
        strokeWidth="2"
        x="52"
        y="32"
        width="376"
        height="240"
        rx="14"
      />
      <rect className={styles.soft} x="196" y="32" width="96" height="240" />
      {shelves.map(({ floor, items }) => (
        <g key={floor}>
          {items.map(([x, width, height]) => (
            <rect
              key={x}
              className={styles.mid}
              x={x}
              y={floor - height}
              width={width}
              height={height}
              rx="5"
            />
          ))}
          <rect className={styles.rule} x="52" y={floor} width="376" height="6" />
        </g>
      ))}
      <g className={styles.tone}>
        <rect x="208" y="62" width="28" height="46" rx="5" />
        <rect x="244" y="78" width="36" height="30" rx="5" />
        <rect x="208" y="142" width="72" height="40" rx="5" />
        <rect x="208" y="204" width="30" height="52" rx="5" />
        <rect x="246" y="216" width="34" height="40" rx="5" />
      </g>
      <path className={styles.toneStroke} strokeWidth="4" d="M198 18H290M198 12V24M290 12V24" />
    </>
  );
}
