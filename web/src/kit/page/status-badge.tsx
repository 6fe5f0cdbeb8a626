import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import '@mantine/core/styles/Badge.layer.css';
import styles from './status-badge.module.css';

export type StatusTone = 'neutral' | 'accent' | 'warning' | 'danger' | 'success' | 'pink';

interface Props {
  tone?: StatusTone;
  className?: string | undefined;
  children?: ReactNode;
}

/** A short state or count beside a name. */
export function StatusBadge({ tone = 'accent', className = '', children }: Props) {
  return (
    <Badge
      component="span"
      className={`${styles.badge} ${className}`}
      classNames={{ label: styles.label ?? '' }}
      data-tone={tone}
    >
      {children}
    </Badge>
  );
}
