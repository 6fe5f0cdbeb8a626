import styles from './shelf-picture.module.css';

/** Three shelves of an end cap; what stands on them are bars of a chart. */
const shelves = [
  [46, 62, 54, 78, 70, 90],
  [64, 40, 82, 58, 74, 50],
  [36, 52, 68, 60, 86, 76],
];
const shelfHeight = 112;
const barWidth = 36;
const gap = 20;

export function ShelfPicture({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 400 388" aria-hidden="true">
      <rect className={styles.frame} x="1" y="1" width="398" height="386" rx="20" />
      {shelves.map((bars, shelf) => {
        const floor = (shelf + 1) * shelfHeight + 16;
        return (
          <g key={floor}>
            {bars.map((height, bar) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a drawing, never reordered
                key={bar}
                className={bar === 5 - shelf * 2 ? styles.chosen : styles.bar}
                x={42 + bar * (barWidth + gap)}
                y={floor - height}
                width={barWidth}
                height={height}
                rx="6"
              />
            ))}
            <rect className={styles.shelf} x="24" y={floor} width="352" height="6" rx="3" />
          </g>
        );
      })}
    </svg>
  );
}
