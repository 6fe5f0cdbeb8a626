import styles from './product-image.module.css';

const audience = Array.from({ length: 45 }, (_, dot) => {
  const [x, y] = [64 + (dot % 9) * 44, 62 + Math.floor(dot / 9) * 44];
  return { x, y, distance: Math.hypot(x - 240, y - 150) };
});
const reached = audience.filter(({ distance }) => distance > 76 && distance < 112);
const others = audience.filter(({ distance }) => distance > 134);

/** A crowd of dots; a bolt lights up those around it. */
export function InsightsActivation() {
  return (
    <>
      <circle className={styles.soft} cx="240" cy="150" r="124" />
      {reached.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className={styles.mid} cx={x} cy={y} r="9" />
      ))}
      {others.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className={styles.rule} cx={x} cy={y} r="6" />
      ))}
      <circle className={styles.paper} strokeWidth="2" cx="240" cy="150" r="66" />
      <path className={styles.tone} d="M250 100L208 160H236L228 202L272 140H244Z" />
    </>
  );
}
