import { contentLimits } from '@endcap/contract/content/content-options';
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useText } from '../../../../../lib/i18n/messages.ts';
import { TextArea } from '../../../../../ui/fields/text-area.tsx';
import styles from '../../content-editor.module.css';
import {
  applyEdit,
  type Edit,
  linkTo,
  paragraph,
  toggleLines,
  toggleMark,
} from './markdown-edit.ts';
import { MarkdownToolbar, type Tool, toolOf } from './markdown-toolbar.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { TargetDialog } from './target-dialog.tsx';

/** As an author writes them. */
const linkExamples = { article: 'article:undo', term: 'term:net-sales-amount' };

interface Props
  extends Omit<ComponentProps<typeof TextArea>, 'label' | 'onKeyDown' | 'ref' | 'id'> {
  itemId: string;
  hasPictures: boolean;
}

type Picker = 'link' | 'term' | 'at' | 'picture';

/** Markdown as it is stored, with buttons and pickers that write it. */
export function MarkdownField({ itemId, hasPictures, ...field }: Props) {
  const text = useText('content-editor');
  const id = useId();
  const element = useRef<HTMLTextAreaElement>(null);
  /** Where the cursor was: a picker takes the focus. */
  const place = useRef({ from: 0, to: 0 });
  const [picker, setPicker] = useState<Picker | null>(null);

  const selection = () => {
    const { value = '', selectionStart: from = 0, selectionEnd: to = 0 } = element.current ?? {};
    return { value, from, to };
  };
  const write = (edit: Edit) => {
    if (element.current) applyEdit(element.current, edit);
  };
  const open = (next: Picker) => {
    place.current = selection();
    setPicker(next);
  };
  const use = (tool: Tool) => {
    if (tool === 'bold') return write(toggleMark(selection(), '**'));
    if (tool === 'italic') return write(toggleMark(selection(), '*'));
    if (tool === 'link' || tool === 'term' || tool === 'picture') return open(tool);
    write(toggleLines(selection(), tool));
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const tool = toolOf(event);
    if (tool) {
      event.preventDefault();
      use(tool);
    } else if (event.key === '@' && beginsWord(selection())) {
      event.preventDefault();
      open('at');
    }
  };
  /** After the dialog has given the focus back. */
  const insert = (make: (at: { value: string; from: number; to: number }) => Edit) => {
    const at = { ...place.current, value: element.current?.value ?? '' };
    setPicker(null);
    setTimeout(() => write(make(at)));
  };
  return (
    <div>
      <MarkdownToolbar controls={id} hidden={hasPictures ? undefined : 'picture'} onTool={use} />
      <TextArea
        {...field}
        id={id}
        ref={element}
        className={styles.markdown}
        label={text('content-editor.field.body')}
        description={text('content-editor.field.body.hint', linkExamples)}
        rows={24}
        maxLength={contentLimits.body}
        onKeyDown={press}
      />
      {picker === 'picture' ? (
        <PictureDialog
          itemId={itemId}
          onPick={(picture, words) =>
            insert((at) => paragraph(at, `![${words}](image:${picture})`))
          }
          onClose={() => setPicker(null)}
        />
      ) : null}
      {picker && picker !== 'picture' ? (
        <TargetDialog
          onlyTerms={picker !== 'link'}
          onPick={(target, name) => insert((at) => linkTo(at, target, name))}
          onClose={() => {
            // Without a term the sign itself was meant.
            if (picker === 'at')
              insert(({ from, to }) => ({ from, to, text: '@', select: [from + 1, from + 1] }));
            else setPicker(null);
          }}
        />
      ) : null}
    </div>
  );
}

/** An address of mail has the sign too, in the middle of a word. */
function beginsWord({ value, from, to }: { value: string; from: number; to: number }): boolean {
  return from === to && (from === 0 || /[\s(]/.test(value[from - 1] ?? ''));
}
