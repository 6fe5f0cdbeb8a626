import type { GlossaryEntry } from '@endcap/contract/dictionary/glossary-term';
import { IconCopy, IconLink } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { copyText } from '../../../../lib/browser/save-file.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useToast } from '../../../../ui/feedback/use-toast.tsx';

/** Copies a link to the term, or its technical name. */
export function TermActions({ term }: { term: GlossaryEntry }) {
  const text = useText('glossary');
  const toast = useToast();
  const router = useRouter();
  const { id, technical_name: technicalName } = term;
  const copy = async (copied: string, done: string) => {
    if (await copyText(copied)) toast.success({ message: done });
    else toast.error({ message: text('words.notCopied') });
  };
  const copyLink = () => {
    const { pathname } = router.state.location;
    return copy(
      `${window.location.origin}${pathname}?selected=${id}`,
      text('glossary.detail.copyLink.done'),
    );
  };
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconLink size={14} aria-hidden />}
        onClick={() => void copyLink()}
        data-track="dictionary-copy-link"
      >
        {text('glossary.detail.copyLink')}
      </Button>
      {technicalName ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCopy size={14} aria-hidden />}
          onClick={() =>
            void copy(technicalName, text('glossary.detail.copyName.done', { name: technicalName }))
          }
          data-track="dictionary-copy-name"
        >
          {text('glossary.detail.copyName')}
        </Button>
      ) : null}
    </>
  );
}
