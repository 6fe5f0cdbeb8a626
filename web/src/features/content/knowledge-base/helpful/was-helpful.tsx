import { contentLimits } from '@endcap/contract/content/content-options';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useReportFailure } from '../../../../kit/failure/use-report-failure.ts';
import { Form } from '../../../../kit/forms/form.tsx';
import { call } from '../../../../lib/call/call.ts';
import { type Outcome, useChange } from '../../../../lib/call/use-change.ts';
import { useDraftForm } from '../../../../lib/forms/draft-form.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import styles from './was-helpful.module.css';

const path = '/api/kb/articles/:contentId/feedback';

const feedbackQuery = (contentId: string) =>
  queryOptions({
    queryKey: ['article-feedback', contentId],
    queryFn: ({ signal }) => call(`GET ${path}`, { params: { contentId }, signal }),
  });

/** The question under an article. A vote counts at once; the note to the author is a second step. */
export function WasHelpful({ articleId }: { articleId: string }) {
  const { data } = useQuery(feedbackQuery(articleId));
  // Without an answer there is no question: the article itself can be read.
  return data ? <Question key={articleId} articleId={articleId} given={data} /> : null;
}

interface Given {
  helpful: boolean | null;
  note: string;
}

function Question({ articleId, given }: { articleId: string; given: Given }) {
  const text = useText('article-feedback');
  const titleId = useId();
  const vote = useVote(articleId);
  const { helpful } = given;
  return (
    <section className={styles.question} aria-labelledby={titleId}>
      <div className={styles.votes}>
        <h2 id={titleId} className={styles.title}>
          {text('article-feedback.title')}
        </h2>
        <Button
          variant={helpful === true ? 'light' : 'default'}
          aria-pressed={helpful === true}
          leftSection={<IconThumbUp size={16} aria-hidden />}
          onClick={() => vote({ helpful: true, note: given.note })}
          data-track="article-helpful"
        >
          {text('common.yes')}
        </Button>
        <Button
          variant={helpful === false ? 'light' : 'default'}
          aria-pressed={helpful === false}
          leftSection={<IconThumbDown size={16} aria-hidden />}
          onClick={() => vote({ helpful: false, note: given.note })}
          data-track="article-not-helpful"
        >
          {text('common.no')}
        </Button>
      </div>
      {helpful === null ? null : (
        <NoteForm articleId={articleId} helpful={helpful} note={given.note} />
      )}
    </section>
  );
}

interface NoteProps {
  articleId: string;
  helpful: boolean;
  note: string;
}

function NoteForm({ articleId, helpful, note }: NoteProps) {
  const text = useText('article-feedback');
  const [isSent, setSent] = useState(false);
  const form = useDraftForm({
    name: `article-feedback.${articleId}`,
    initialValues: { note },
    onValuesChange: () => setSent(false),
  });
  return (
    <Form
      form={form}
      className={styles.note}
      mutation={useSendFeedback(articleId)}
      input={(values) => ({ helpful, note: values.note })}
      failed={text('article-feedback.failed')}
      onSuccess={(saved) => {
        form.setInitialValues({ note: saved.note });
        form.setValues({ note: saved.note });
        setSent(true);
      }}
      footer={
        <div className={styles.send}>
          <Button type="submit" variant="default" disabled={!form.isDirty()}>
            {text('article-feedback.note.send')}
          </Button>
          <p role="status">{isSent ? text('article-feedback.thanks') : ''}</p>
        </div>
      }
    >
      <TextArea
        {...form.getInputProps('note')}
        label={text(helpful ? 'article-feedback.note.yes' : 'article-feedback.note.no')}
        description={text('article-feedback.note.hint')}
        maxLength={contentLimits.note}
        rows={3}
      />
    </Form>
  );
}

interface Feedback {
  helpful: boolean;
  note: string;
}

function useSendFeedback(contentId: string, outcome: Outcome<Feedback, unknown> = {}) {
  return useChange(
    feedbackQuery(contentId).queryKey,
    (body: Feedback) => call(`PUT ${path}`, { params: { contentId }, body }),
    outcome,
  );
}

/** Shows the vote at once, and takes it back when it could not be saved. */
function useVote(contentId: string) {
  const text = useText('article-feedback');
  const queryClient = useQueryClient();
  const reportFailure = useReportFailure(text('article-feedback.failed'));
  const send = useSendFeedback(contentId, { onError: (error) => reportFailure(error) });
  return (body: Feedback) => {
    queryClient.setQueryData(feedbackQuery(contentId).queryKey, body);
    send.mutate(body);
  };
}
