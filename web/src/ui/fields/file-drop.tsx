import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useEffect, useState } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './file-drop.module.css';

interface Props {
  /** What to do here; names the field too. */
  label: string;
  /** Which files are taken. */
  hint: string;
  /** As the browser's file window understands it. */
  accept: string;
  disabled?: boolean;
  /** Lower, for a file that is not the main thing of its form. */
  compact?: boolean;
  /** All that were dropped: the caller says what it thinks of more than one. */
  onFiles: (files: File[]) => void;
}

/** A field for files: they are dropped on it, or chosen in the browser's own window. */
export function FileDrop({
  label,
  hint,
  accept,
  disabled = false,
  compact = false,
  onFiles,
}: Props) {
  const [over, setOver] = useState(false);
  useMissedDrops();
  const take = (files: FileList | null) => {
    const taken = [...(files ?? [])];
    if (taken.length > 0 && !disabled) onFiles(taken);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <label
      className={styles.area}
      data-over={over || undefined}
      data-disabled={disabled || undefined}
      data-compact={compact || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <VisuallyHidden>
        <input
          type="file"
          accept={accept}
          disabled={disabled}
          data-autofocus
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file can be chosen again once it was corrected.
            event.currentTarget.value = '';
          }}
        />
      </VisuallyHidden>
      <IconUpload className={styles.icon} size={24} aria-hidden />
      <span className={styles.label}>{label}</span>
      <span className={styles.hint}>{hint}</span>
    </label>
  );
}

/** A file that misses the field would be opened by the browser in the place of the page. */
function useMissedDrops() {
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);
}
