import type { ComponentProps, HTMLAttributes, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';

type LinkAttributes = Pick<ComponentProps<'a'>, 'href' | 'target' | 'rel'>;

/** Without an id, which names the route in a link of ours. */
type RootAttributes = Omit<HTMLAttributes<HTMLAnchorElement>, 'id'>;

interface Props extends ComponentProps<'button'>, LinkAttributes {
  /** Filled is for the main action of a screen. */
  variant?: 'filled' | 'default' | 'subtle' | 'light' | undefined;
  size?: 'xs' | 'sm' | 'md' | 'compact-xs' | 'compact-sm' | undefined;
  /** Its action cannot be taken back. */
  destructive?: boolean | undefined;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  fullWidth?: boolean | undefined;
  /** The action runs: a spinner covers the label, and a press does nothing. The focus stays. */
  loading?: boolean | undefined;
  /** Renders a link of the router in place of the button; `href` is for a plain link. */
  renderRoot?: ((props: RootAttributes) => ReactNode) | undefined;
}

const ignore = (event: MouseEvent) => event.preventDefault();

/** The one button. It is made without Mantine, which the first load of / and /login leaves out. */
export function Button({
  variant = 'filled',
  size = 'sm',
  destructive,
  leftSection,
  rightSection,
  fullWidth,
  loading,
  disabled,
  renderRoot,
  href,
  target,
  rel,
  type = 'button',
  className,
  children,
  ...rest
}: Props) {
  const root = {
    ...rest,
    className: className ? `${styles.button} ${className}` : styles.button,
    'data-variant': variant,
    'data-size': size,
    'data-destructive': destructive || undefined,
    'data-disabled': disabled || undefined,
    'data-loading': loading || undefined,
    'data-block': fullWidth || undefined,
    children: (
      <>
        {loading ? <span className={styles.loader} aria-hidden /> : null}
        <span className={styles.inner}>
          {leftSection ? <span className={styles.left}>{leftSection}</span> : null}
          <span className={styles.label}>{children}</span>
          {rightSection ? <span className={styles.right}>{rightSection}</span> : null}
        </span>
      </>
    ),
  };
  const link = root as RootAttributes;
  if (renderRoot) return renderRoot(link);
  if (href !== undefined) return <a {...link} href={href} target={target} rel={rel} />;
  // A button that is disabled would lose the focus to the page.
  const busy = loading && { 'aria-disabled': true, onClick: ignore };
  return <button {...root} {...busy} type={type} disabled={disabled} />;
}
