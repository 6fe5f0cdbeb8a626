import type { ComponentProps } from 'react';
import styles from './unstyled-button.module.css';

/** A button that looks as its class says, with the usual focus ring. */
export function UnstyledButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={className ? `${styles.button} ${className}` : styles.button}
    />
  );
}
