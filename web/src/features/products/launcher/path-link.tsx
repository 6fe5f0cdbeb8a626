import { useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type Props = ComponentProps<'a'> & {
  /** A path of the portal, with its query. */
  to: string;
};

/** A link to a computed address; the link of the router accepts only declared routes. */
export function PathLink({ to, onClick, ...props }: Props) {
  const router = useRouter();
  return (
    <a
      {...props}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        const { ctrlKey, metaKey, shiftKey, altKey, button } = event;
        if (ctrlKey || metaKey || shiftKey || altKey || button !== 0) return;
        event.preventDefault();
        void router.navigate({ href: to });
      }}
    />
  );
}
