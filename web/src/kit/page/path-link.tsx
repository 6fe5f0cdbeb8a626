import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

/** Leaves clicks that open a new tab or window to the browser. */
export function useFollowPath() {
  const router = useRouter();
  return (event: MouseEvent, to: string) => {
    const { ctrlKey, metaKey, shiftKey, altKey, button } = event;
    if (ctrlKey || metaKey || shiftKey || altKey || button !== 0) return;
    event.preventDefault();
    void router.navigate({ href: to });
  };
}

type Props = ComponentProps<'a'> & {
  /** A path of the portal, with its query. */
  to: string;
};

/** A link to a computed address; the link of the router accepts only declared routes. */
export function PathLink({ to, onClick, ...props }: Props) {
  const follow = useFollowPath();
  return (
    <a
      {...props}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        follow(event, to);
      }}
    />
  );
}
