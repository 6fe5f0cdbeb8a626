import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './folded-actions.module.css';

/** The actions of a page beside the main one: on a phone they are behind one button, so that the first rows are in view. */
export function FoldedActions({ children }: { children: ReactNode }) {
  const text = useText('common');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="default"
        className={styles.button}
        leftSection={<IconDots size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {text('common.moreActions')}
      </Button>
      <div id={id} className={styles.actions} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
