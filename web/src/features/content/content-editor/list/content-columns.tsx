import type { ContentRow } from '@endcap/contract/content/content-editor';
import { contentList } from '@endcap/contract/content/content-lists';
import type { ContentStatus, TranslationState } from '@endcap/contract/content/content-options';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type ListCells, useListColumns } from '../../../../kit/list/use-list-columns.ts';
import { Moment } from '../../../../kit/page/moment.tsx';
import { StatusBadge, type StatusTone } from '../../../../kit/page/status-badge.tsx';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useListText } from '../../../../lib/i18n/list-text.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import type { DataTableColumn } from '../../../../ui/data-table/column.ts';
import styles from '../content-editor.module.css';

const statusTones: Record<ContentStatus, StatusTone> = {
  DRAFT: 'neutral',
  SCHEDULED: 'accent',
  PUBLISHED: 'success',
};

export function ContentStatusBadge({ status }: { status: ContentStatus }) {
  const text = useText('content-editor');
  return (
    <StatusBadge tone={statusTones[status]}>{text(`content-editor.status.${status}`)}</StatusBadge>
  );
}

export function useContentColumns(): readonly DataTableColumn<ContentRow>[] {
  const text = useText('content-editor');
  const date = useDate();
  const list = useListText();
  const times = useCallback(
    (row: Pick<ContentRow, 'status' | 'publishedOn' | 'changesOn' | 'unpublishesOn'>) => [
      ...(row.status === 'SCHEDULED' && row.publishedOn ? [date(row.publishedOn, 'minute')] : []),
      ...(row.changesOn
        ? [text('content-editor.list.changesOn', { date: date(row.changesOn, 'minute') })]
        : []),
      ...(row.unpublishesOn
        ? [text('content-editor.list.unpublishesOn', { date: date(row.unpublishesOn, 'minute') })]
        : []),
    ],
    [text, date],
  );
  const cells = useMemo(
    (): ListCells<typeof contentList, ContentRow> => ({
      title: {
        strong: true,
        width: '32%',
        cell: (row) => <TitleCell row={row} />,
      },
      status: {
        width: '13%',
        cell: ({ status, publishedOn, hasDraft, ...row }) => (
          <>
            <ContentStatusBadge status={status} />
            {hasDraft ? (
              <StatusBadge tone="warning">{text('content-editor.draft.waiting')}</StatusBadge>
            ) : null}
            {times({ status, publishedOn, ...row }).map((line) => (
              <span key={line} className={styles.below}>
                {line}
              </span>
            ))}
          </>
        ),
      },
      translations: {
        width: '13%',
        cell: ({ translations }) => (
          <span className={styles.languages}>
            <TranslationMark language="es-MX" state={translations['es-MX']} />
            <TranslationMark language="fr-CA" state={translations['fr-CA']} />
          </span>
        ),
      },
      audience: {
        quiet: true,
        width: '14%',
        cell: ({ audience }) => list(audience.map((one) => text(`content-editor.audience.${one}`))),
      },
      reviewBy: {
        width: '14%',
        cell: ({ reviewBy, isReviewDue, owner, ownerName }) => (
          <>
            <span className={isReviewDue ? styles.due : undefined}>{date(reviewBy, 'day')}</span>
            <span className={styles.below}>{ownerName ?? owner}</span>
          </>
        ),
      },
      updatedOn: {
        quiet: true,
        cell: ({ updatedOn }) => <Moment on={updatedOn} />,
      },
    }),
    [text, date, list, times],
  );
  return useListColumns(contentList, text, cells);
}

function TitleCell({ row }: { row: ContentRow }) {
  const text = useText('content-editor');
  const { id, title, kind, place, brokenLinks, isReviewDue } = row;
  return (
    <>
      <Link to="/contentEditor/items/$itemId" params={{ itemId: id }} className={styles.title}>
        {title}
      </Link>
      <span className={styles.below}>
        {place
          ? `${text(`content-editor.kind.${kind}`)} · ${place}`
          : text(`content-editor.kind.${kind}`)}
      </span>
      {brokenLinks > 0 || isReviewDue ? (
        <span className={styles.marks}>
          {isReviewDue ? (
            <StatusBadge tone="warning">{text('content-editor.concern.REVIEW_DUE')}</StatusBadge>
          ) : null}
          {brokenLinks > 0 ? (
            <StatusBadge tone="danger">
              {text('content-editor.brokenLinks', { count: brokenLinks })}
            </StatusBadge>
          ) : null}
        </span>
      ) : null}
    </>
  );
}

const stateTones: Record<TranslationState, StatusTone> = {
  CURRENT: 'success',
  BEHIND: 'warning',
  MISSING: 'neutral',
};

interface MarkProps {
  language: 'es-MX' | 'fr-CA';
  state: TranslationState;
}

/** The language and its state in words, because a colour alone says nothing to some readers. */
function TranslationMark({ language, state }: MarkProps) {
  const text = useText('content-editor');
  return (
    <StatusBadge tone={stateTones[state]}>
      {text('content-editor.translation', {
        language: text(`content-editor.short.${language}`),
        state: text(`content-editor.translation.${state}`),
      })}
    </StatusBadge>
  );
}
