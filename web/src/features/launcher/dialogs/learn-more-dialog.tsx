import type { ProductCode } from '@endcap/contract/products';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useProductContent } from '../../../kit/products/product-content.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './dialogs.module.css';

interface Props {
  code: ProductCode;
  /** Null when the user cannot request access, or has done so already. */
  onAsk: (() => void) | null;
  onClose: () => void;
}

const widest = 968;

export function LearnMoreDialog({ code, onAsk, onClose }: Props) {
  const text = useText('launcher');
  const { title, learnMore, image } = useProductContent(code);
  return (
    <Dialog
      kind="customized"
      width={widest}
      title={title}
      onClose={onClose}
      footer={
        <>
          <p className={styles.footnote}>{text('launcher.learn.footer')}</p>
          <Button variant="default" onClick={onClose} data-autofocus>
            {text('common.close')}
          </Button>
          {onAsk ? (
            <Button onClick={onAsk} data-track={`start-${learnMore.analyticsID}`}>
              {text('launcher.startWith', { product: title })}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.panel}>
        <div className={styles.picture}>{image}</div>
        <div className={styles.words}>
          <h3>{learnMore.title}</h3>
          <p>{learnMore.description}</p>
          <h4>{text('launcher.learn.notes')}</h4>
          <ul className={styles.notes}>
            {learnMore.keyNotes.map((note) => (
              <li key={note}>
                <IconCheck size={16} aria-hidden />
                {note}
              </li>
            ))}
          </ul>
          <h4>{text('launcher.learn.contact')}</h4>
          <p>{learnMore.contact}</p>
        </div>
      </div>
    </Dialog>
  );
}
