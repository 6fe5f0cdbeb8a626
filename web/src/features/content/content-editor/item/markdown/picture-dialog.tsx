import { FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useReportFailure } from '../../../../../kit/failure/use-report-failure.ts';
import { useText } from '../../../../../lib/i18n/messages.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { UnstyledButton } from '../../../../../ui/buttons/unstyled-button.tsx';
import { TextInput } from '../../../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../../../ui/overlays/dialog.tsx';
import common from '../../../../../ui/theme/common.module.css';
import { imagesQuery, useUploadImage } from '../../content-editor.queries.ts';
import styles from './markdown.module.css';

const wordsLimit = 200;

interface Props {
  itemId: string;
  onPick: (picture: string, words: string) => void;
  onClose: () => void;
}

/** A picture of the item or a new one, with the words for people who cannot see it. */
export function PictureDialog({ itemId, onPick, onClose }: Props) {
  const text = useText('content-editor');
  const reportFailure = useReportFailure(text('content-editor.image.failed'));
  const { data } = useQuery(imagesQuery(itemId));
  const [chosen, setChosen] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const [isAsked, setAsked] = useState(false);
  const upload = useUploadImage(itemId, {
    onSuccess: ({ id }) => setChosen(id),
    onError: (error) => reportFailure(error),
  });
  const description = words.replace(/[[\]\n]/g, ' ').trim();
  const insert = () => {
    setAsked(true);
    if (chosen && description) onPick(chosen, description);
  };
  return (
    <Dialog
      kind="customized"
      width={560}
      onClose={onClose}
      holdsText={words !== ''}
      title={text('content-editor.image.add')}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {text('common.cancel')}
          </Button>
          <Button onClick={insert} disabled={chosen === null}>
            {text('content-editor.image.insert')}
          </Button>
        </>
      }
    >
      <div className={common.stack4}>
        <div className={styles.uploads}>
          <FileButton
            accept="image/png,image/jpeg,image/webp"
            onChange={(file) => {
              if (file) upload.mutate(file);
            }}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={upload.isPending}
                leftSection={<IconUpload size={16} aria-hidden />}
                data-autofocus
              >
                {text('content-editor.image.upload')}
              </Button>
            )}
          </FileButton>
          <span>{text('content-editor.image.hint')}</span>
        </div>
        {data && data.images.length > 0 ? (
          <fieldset className={styles.thumbs}>
            <legend>{text('content-editor.image.existing')}</legend>
            {data.images.map(({ id, width, height }, index) => (
              <UnstyledButton
                key={id}
                className={styles.thumb}
                aria-pressed={id === chosen}
                aria-label={text('content-editor.image.number', { number: index + 1 })}
                onClick={() => setChosen(id)}
              >
                <img
                  src={`/api/content/images/${id}`}
                  alt=""
                  width={width}
                  height={height}
                  loading="lazy"
                />
              </UnstyledButton>
            ))}
          </fieldset>
        ) : null}
        <TextInput
          label={text('content-editor.image.alt')}
          description={text('content-editor.image.alt.hint')}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          error={isAsked && !description ? text('content-editor.image.alt.required') : null}
          limited
          maxLength={wordsLimit}
          withAsterisk
        />
      </div>
    </Dialog>
  );
}
