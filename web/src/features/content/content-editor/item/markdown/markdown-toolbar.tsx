import {
  IconAt,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
} from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useText } from '../../../../../lib/i18n/messages.ts';
import { UnstyledButton } from '../../../../../ui/buttons/unstyled-button.tsx';
import styles from './markdown.module.css';

export const tools = [
  'bold',
  'italic',
  'heading2',
  'heading3',
  'bullets',
  'numbers',
  'link',
  'term',
  'picture',
] as const;
export type Tool = (typeof tools)[number];

const icons: Record<Tool, ReactNode> = {
  bold: <IconBold size={18} aria-hidden />,
  italic: <IconItalic size={18} aria-hidden />,
  heading2: <IconH2 size={18} aria-hidden />,
  heading3: <IconH3 size={18} aria-hidden />,
  bullets: <IconList size={18} aria-hidden />,
  numbers: <IconListNumbers size={18} aria-hidden />,
  link: <IconLink size={18} aria-hidden />,
  term: <IconAt size={18} aria-hidden />,
  picture: <IconPhoto size={18} aria-hidden />,
};

/** With Ctrl or Command; by the place of the key, because digits move with the layout. */
const keys: Partial<Record<Tool, { code: string; shift?: boolean; alt?: boolean; label: string }>> =
  {
    bold: { code: 'KeyB', label: 'Ctrl B' },
    italic: { code: 'KeyI', label: 'Ctrl I' },
    heading2: { code: 'Digit2', alt: true, label: 'Ctrl Alt 2' },
    heading3: { code: 'Digit3', alt: true, label: 'Ctrl Alt 3' },
    bullets: { code: 'Digit8', shift: true, label: 'Ctrl Shift 8' },
    numbers: { code: 'Digit7', shift: true, label: 'Ctrl Shift 7' },
    link: { code: 'KeyL', shift: true, label: 'Ctrl Shift L' },
  };

export function toolOf(event: KeyboardEvent): Tool | undefined {
  if (!event.ctrlKey && !event.metaKey) return undefined;
  return tools.find((tool) => {
    const key = keys[tool];
    return (
      key?.code === event.code &&
      (key.shift ?? false) === event.shiftKey &&
      (key.alt ?? false) === event.altKey
    );
  });
}

interface Props {
  /** The id of the field that the buttons act on. */
  controls: string;
  /** Legal texts have no pictures. */
  hidden?: Tool | undefined;
  onTool: (tool: Tool) => void;
}

/** Buttons that write the signs of Markdown; arrow keys go from one to the next. */
export function MarkdownToolbar({ controls, hidden, onTool }: Props) {
  const text = useText('content-editor');
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons.at((at + step) % buttons.length)?.focus();
    event.preventDefault();
  };
  return (
    <div
      role="toolbar"
      aria-label={text('content-editor.tools')}
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={walk}
    >
      {tools
        .filter((tool) => tool !== hidden)
        .map((tool, index) => {
          const name = text(`content-editor.tool.${tool}`);
          const key = keys[tool]?.label;
          return (
            <UnstyledButton
              key={tool}
              className={styles.tool}
              aria-label={name}
              title={key ? `${name} (${key})` : name}
              tabIndex={index === 0 ? 0 : -1}
              // The text keeps its selection.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onTool(tool)}
            >
              {icons[tool]}
            </UnstyledButton>
          );
        })}
    </div>
  );
}
