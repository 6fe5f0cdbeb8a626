import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './shortcuts.module.css';

export interface Shortcut {
  /** As `KeyboardEvent.key` has them; each does the same. */
  keys: readonly string[];
  label: string;
  /** Named keys as the language writes them, such as Enter. */
  shown?: readonly string[];
  /** Missing where the browser or a field does it already; then it is only listed. */
  run?: () => void;
}

const typing = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]';

/**
 * Keys of a screen, for as long as it is shown. They are no keys while a person types or a dialog is
 * open, or together with Ctrl, Alt or the command key.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    const target = event.target instanceof Element ? event.target : null;
    if (isModified || event.defaultPrevented || target?.closest(typing)) return;
    if (document.querySelector('[role="dialog"]')) return;
    const found = shortcuts.find(({ keys, run }) => run && keys.includes(event.key));
    if (!found) return;
    event.preventDefault();
    found.run?.();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

interface HelpProps {
  title: string;
  /** Between two keys that do the same. */
  or: string;
  shortcuts: readonly Shortcut[];
  onClose: () => void;
}

/** Lists the keys of a screen. */
export function ShortcutsDialog({ title, or, shortcuts, onClose }: HelpProps) {
  return (
    <Dialog kind="customized" width={440} title={title} onClose={onClose}>
      <dl className={styles.list}>
        {shortcuts.map(({ keys, shown = keys, label }) => (
          <div key={label}>
            <dt>
              {shown.map((key, index) => (
                <span key={key}>
                  {index > 0 ? ` ${or} ` : null}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** The shortcuts of a screen with the key `?` that lists them. */
export function useShortcutsWithHelp(
  shortcuts: readonly Shortcut[],
  words: { title: string; or: string; help: string },
) {
  const [isOpen, setOpen] = useState(false);
  const all = [...shortcuts, { keys: ['?'], label: words.help, run: () => setOpen(true) }];
  useShortcuts(all);
  return {
    open: () => setOpen(true),
    element: isOpen ? (
      <ShortcutsDialog
        title={words.title}
        or={words.or}
        shortcuts={all}
        onClose={() => setOpen(false)}
      />
    ) : null,
  };
}
