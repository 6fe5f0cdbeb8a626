import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../lib/browser/save-file.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useToast } from '../../ui/feedback/use-toast.tsx';
import styles from './content-text.module.css';

const shownMs = 2_000;

export function CodeBlock({ code }: { code: string }) {
  const text = useText('content-text');
  const toast = useToast();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    if (await copyText(code.trimEnd())) setCopied(true);
    else toast.error({ message: text('words.notCopied') });
  };
  return (
    <div className={styles.code}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll long lines */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
      <button type="button" onClick={() => void copy()} data-track="content-copy-code">
        {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        <span role="status">{text(copied ? 'content-text.copied' : 'common.copy')}</span>
      </button>
    </div>
  );
}
