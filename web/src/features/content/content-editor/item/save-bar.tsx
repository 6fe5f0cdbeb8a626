import type { ContentItem, ContentValues } from '@endcap/contract/content/content-editor';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import styles from '../content-editor.module.css';

export type Publication = ContentValues['publication'];

interface Props {
  status: ContentItem['status'];
  /** A page shows the text by name: it stays published. */
  isFixed: boolean;
  busy: boolean;
  isDirty: boolean;
  /** Called before the form is sent. */
  onIntent: (publication: Publication) => void;
  onSchedule: () => void;
  onUnpublish: () => void;
}

/** The ways to save, the most usual last. A published item goes live with every save. */
export function SaveBar(props: Props) {
  const { status, isFixed, busy, isDirty, onIntent, onSchedule, onUnpublish } = props;
  const text = useText('content-editor');
  const isDraft = status === 'DRAFT';
  const isPublished = status === 'PUBLISHED';
  return (
    <div className={styles.saveBar}>
      <p className={styles.quiet} role="status">
        {isDirty ? text('content-editor.unsaved') : text(`content-editor.state.${status}`)}
      </p>
      <div className={styles.buttons}>
        {isDraft || isFixed ? null : (
          <Button variant="default" disabled={busy} onClick={onUnpublish}>
            {text('content-editor.unpublish')}
          </Button>
        )}
        {isPublished ? null : (
          <Button variant="default" disabled={busy} onClick={onSchedule}>
            {text('content-editor.schedule')}
          </Button>
        )}
        <Button
          type="submit"
          variant={isPublished ? 'filled' : 'default'}
          loading={busy}
          onClick={() => onIntent(undefined)}
          data-track="content-save"
        >
          {text(`content-editor.save.${status}`)}
        </Button>
        {isPublished ? null : (
          <Button
            type="submit"
            loading={busy}
            onClick={() => onIntent({ state: 'PUBLISHED' })}
            data-track="content-publish"
          >
            {text('content-editor.publish')}
          </Button>
        )}
      </div>
    </div>
  );
}
