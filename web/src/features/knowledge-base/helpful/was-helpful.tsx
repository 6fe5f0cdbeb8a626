import { contentLimits } from '@endcap/contract/content-options';
import { Button } from '@mantine/core';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useReportFailure } from '../../../kit/failure/use-report-failure.ts';
import { call } from '../../../lib/call/call.ts';
import { useChange } from '../../../lib/call/use-change.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { TextArea } from '../../../ui/fields/text-fields.tsx';
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
  const [note, setNote] = useState(given.note);
  const [isSent, setSent] = useState(false);
  const send = (helpful: boolean, written: string) => {
    setSent(false);
    vote({ helpful, note: written.trim() }, () => setSent(true));
  };
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
          onClick={() => send(true, given.note)}
          data-track="article-helpful"
        >
          {text('article-feedback.yes')}
        </Button>
        <Button
          variant={helpful === false ? 'light' : 'default'}
          aria-pressed={helpful === false}
          leftSection={<IconThumbDown size={16} aria-hidden />}
          onClick={() => send(false, given.note)}
          data-track="article-not-helpful"
        >
          {text('article-feedback.no')}
        </Button>
      </div>
      {helpful === null ? null : (
        <form
          className={styles.note}
          onSubmit={(event) => {
            event.preventDefault();
            send(helpful, note);
          }}
        >
          <TextArea
            label={text(helpful ? 'article-feedback.note.yes' : 'article-feedback.note.no')}
            description={text('article-feedback.note.hint')}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
            maxLength={contentLimits.note}
            rows={3}
          />
          <div className={styles.send}>
            <Button type="submit" variant="default" disabled={note.trim() === given.note}>
              {text('article-feedback.note.send')}
            </Button>
            <p role="status">{isSent ? text('article-feedback.thanks') : ''}</p>
          </div>
        </form>
      )}
    </section>
  );
}

/** Shows the vote at once, and takes it back when it could not be saved. */
function useVote(contentId: string) {
  const text = useText('article-feedback');
  const queryClient = useQueryClient();
  const reportFailure = useReportFailure(text('article-feedback.failed'));
  const { queryKey } = feedbackQuery(contentId);
  const change = useChange(queryKey, (body: { helpful: boolean; note: string }) =>
    call(`PUT ${path}`, { params: { contentId }, body }),
  );
  return (body: { helpful: boolean; note: string }, onSaved: () => void) => {
    queryClient.setQueryData(queryKey, body);
    change.mutate(body, { onSuccess: onSaved, onError: (error) => reportFailure(error) });
  };
}
