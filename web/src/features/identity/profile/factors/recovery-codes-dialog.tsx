import { copyText, saveFile } from '../../../../lib/browser/save-file.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useToast } from '../../../../ui/feedback/use-toast.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import common from '../../../../ui/theme/common.module.css';
import styles from './factors.module.css';

interface Props {
  loginId: string;
  codes: readonly string[];
  onClose: () => void;
}

/** The codes are shown this once: only its buttons close the dialog. */
export function RecoveryCodesDialog({ loginId, codes, onClose }: Props) {
  const text = useText('factors');
  const toast = useToast();
  const download = () => {
    const lines = [text('factors.codes.file', { loginId }), '', ...codes, ''];
    const blob = new Blob([lines.join('\n')], { type: 'text/plain' });
    saveFile({ blob, fileName: 'endcap-recovery-codes.txt' }, 'endcap-recovery-codes.txt');
  };
  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast.success({ message: text('factors.codes.copied') });
    else toast.error({ message: text('words.notCopied') });
  };
  return (
    <Dialog
      kind="customized"
      requireConfirmation
      title={text('factors.codes.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={() => void copy()}>
            {text('common.copy')}
          </Button>
          <Button variant="default" onClick={download}>
            {text('factors.codes.download')}
          </Button>
          <Button onClick={onClose}>{text('factors.codes.kept')}</Button>
        </>
      }
    >
      <p className={common.quiet}>{text('factors.codes.lead')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
