import { useId } from 'react';

/** The mark alone; the name stands beside it as text. The tab shows the same one, favicon.svg. */
export function Logo({ size = 28 }: { size?: number }) {
  const shade = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <linearGradient id={shade} x2="0" y2="1">
        <stop stopColor="#7d55ee" />
        <stop offset="1" stopColor="#5326cc" />
      </linearGradient>
      <rect width="28" height="28" rx="7" fill={`url(#${shade})`} />
      <path
        d="M9.5 7v14M9.5 9h9M9.5 14h10M9.5 19h6"
        stroke="#fff"
        strokeWidth="2.4"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}
