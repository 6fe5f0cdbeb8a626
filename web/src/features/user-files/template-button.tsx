import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../lib/browser/save-file.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useToast } from '../../ui/feedback/use-toast.tsx';
import styles from './user-files.module.css';
import { downloadTemplate, type UploadMode } from './user-files.queries.ts';

interface Props {
  companyId: string;
  mode: UploadMode;
}

export function TemplateButton({ companyId, mode }: Props) {
  const text = useText('user-files');
  const toast = useToast();
  const save = useMutation({
    mutationFn: () => downloadTemplate(companyId, mode),
    onSuccess: (file) => saveFile(file, `bulk-${mode}-template.xlsx`),
    onError: () =>
      toast.error({
        message: text('user-files.template.failed'),
        action: { label: text('user-files.tryAgain'), onSelect: () => save.mutate() },
      }),
  });
  return (
    <Button
      className={styles.template}
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate()}
      data-track={`user-files-template-${mode}`}
    >
      {text(`user-files.${mode}.template`)}
    </Button>
  );
}
