import type { ContentItem, ContentValues } from '@endcap/contract/content/content-editor';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import styles from '../content-editor.module.css';

export type Publication = ContentValues['publication'];

export interface SaveActs {
  onSave: () => void;
  /** Looks at the text first. */
  onPublish: () => void;
  onSchedule: () => void;
  onUnpublish: () => void;
  onDiscard: () => void;
}

interface Props {
  item: Pick<ContentItem, 'status' | 'draft'>;
  /** A page shows the text by name: it stays published. */
  isFixed: boolean;
  busy: boolean;
  isDirty: boolean;
  acts: SaveActs;
}

/** The ways to save, the most usual last. What readers see changes by publishing alone. */
export function SaveBar({ item, isFixed, busy, isDirty, acts }: Props) {
  const { status, draft } = item;
  const text = useText('content-editor');
  const isPublished = status === 'PUBLISHED';
  const state = isPublished && draft ? 'WAITING' : status;
  const quiet = { variant: 'default' as const, disabled: busy };
  return (
    <div className={styles.saveBar} data-bottom-bar>
      <p className={styles.quiet} role="status">
        {isDirty ? text('content-editor.unsaved') : text(`content-editor.state.${state}`)}
      </p>
      <div className={styles.buttons}>
        {status === 'DRAFT' || isFixed ? null : (
          <Button {...quiet} onClick={acts.onUnpublish}>
            {text('content-editor.unpublish')}
          </Button>
        )}
        {draft ? (
          <Button {...quiet} onClick={acts.onDiscard}>
            {text('content-editor.discard')}
          </Button>
        ) : null}
        <Button {...quiet} onClick={acts.onSchedule}>
          {text('content-editor.schedule')}
        </Button>
        <Button
          type="submit"
          variant="default"
          loading={busy}
          onClick={acts.onSave}
          data-track="content-save"
        >
          {text(`content-editor.save.${status}`)}
        </Button>
        <Button loading={busy} onClick={acts.onPublish} data-track="content-publish">
          {text(isPublished ? 'content-editor.publish.changes' : 'content-editor.publish')}
        </Button>
      </div>
    </div>
  );
}
