import type { ContentItem } from '@endcap/contract/content/content-editor';
import { IconArrowLeft, IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ConfirmActionDialog } from '../../../../kit/dialogs/confirm-action-dialog.tsx';
import { useDialogs } from '../../../../kit/dialogs/use-dialogs.tsx';
import { Failure } from '../../../../kit/failure/failure.tsx';
import { Page } from '../../../../kit/page/page.tsx';
import { useUrlState } from '../../../../lib/browser/use-url-state.ts';
import { CallError } from '../../../../lib/call/call-error.ts';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { PlaceholderLines } from '../../../../ui/feedback/placeholder-lines.tsx';
import { Tabs } from '../../../../ui/layout/tabs.tsx';
import styles from '../content-editor.module.css';
import { contentItemQuery, useDeleteContent } from '../content-editor.queries.ts';
import { type EditorTab, editorTabs } from '../content-editor.search.ts';
import { FeedbackSection } from '../feedback/feedback-section.tsx';
import { HistorySection } from '../history/history-section.tsx';
import { ContentStatusBadge } from '../list/content-columns.tsx';
import { ItemForm, useItemEditor } from './item-form.tsx';
import { ProblemList } from './preview.tsx';

const path = '/contentEditor/items/$itemId';

/** /contentEditor/items/:itemId: the texts of one item, its settings and its history. */
export function ContentItemPage() {
  const text = useText('content-editor');
  const { itemId } = useParams({ from: path });
  const { data, error, refetch } = useQuery(contentItemQuery(itemId));
  if (data) return <OpenItem key={itemId} item={data} />;
  const isGone =
    error instanceof CallError && (error.status === 404 || error.code === 'input.invalid');
  return (
    <Page title={text('content-editor.item.loading')} intro={<BackLink />}>
      {isGone ? (
        <EmptyState icon={<IconFileOff size={22} />} title={text('content-editor.item.gone')} />
      ) : (
        <Failure
          error={error}
          title={text('content-editor.item.failed')}
          onRetry={() => void refetch()}
        />
      )}
      {error ? null : <PlaceholderLines label={text('content-editor.item.loading')} lines={8} />}
    </Page>
  );
}

function BackLink() {
  const text = useText('content-editor');
  return (
    <Link to="/contentEditor" className={styles.back}>
      <IconArrowLeft size={16} aria-hidden />
      {text('content-editor.back')}
    </Link>
  );
}

function OpenItem({ item }: { item: ContentItem }) {
  const text = useText('content-editor');
  const date = useDate();
  const [{ tab = 'write', lang = 'en-US' }, change] = useUrlState(path);
  const editor = useItemEditor(item);
  // Readers vote on articles alone.
  const tabs = editorTabs.filter((one) => one !== 'readers' || item.kind === 'ARTICLE');
  return (
    <Page
      title={item.texts['en-US'].title}
      description={text('content-editor.item.lead', {
        kind: text(`content-editor.kind.${item.kind}`),
        name: item.updatedBy,
        date: date(item.updatedOn, 'minute'),
      })}
      intro={<BackLink />}
      actions={<ItemActions item={item} />}
    >
      <div className={styles.states}>
        <ContentStatusBadge status={item.status} />
        {item.status === 'SCHEDULED' && item.publishedOn ? (
          <span>{date(item.publishedOn, 'minute')}</span>
        ) : null}
        <code className={styles.id}>{item.id}</code>
      </div>
      <ProblemList problems={item.problems} />
      <Tabs
        label={text('content-editor.tabs')}
        value={tab}
        onChange={(next) => change({ tab: next as EditorTab })}
        tabs={tabs.map((one) => ({
          key: one,
          value: one,
          label: text(`content-editor.tab.${one}`),
        }))}
      >
        {tab === 'write' || tab === 'settings' ? (
          <ItemForm
            item={item}
            editor={editor}
            part={tab}
            language={lang}
            onLanguage={(next) => change({ lang: next }, { replace: true })}
          />
        ) : null}
        {tab === 'history' ? <HistorySection item={item} /> : null}
        {tab === 'readers' ? <FeedbackSection item={item} /> : null}
      </Tabs>
    </Page>
  );
}

function ItemActions({ item }: { item: ContentItem }) {
  const text = useText('content-editor');
  const { may } = useSession();
  const navigate = useNavigate();
  const remove = useDeleteContent();
  const title = item.texts['en-US'].title;
  const dialogs = useDialogs({
    remove: (close) => (
      <ConfirmActionDialog
        title={text('content-editor.delete.title', { title })}
        confirmLabel={text('words.delete')}
        destructive
        mutation={remove}
        input={item}
        success={() => text('content-editor.delete.done', { title })}
        onSuccess={() => void navigate({ to: '/contentEditor' })}
        onClose={close}
      >
        {text('content-editor.delete.effect')}
      </ConfirmActionDialog>
    ),
  });
  return (
    <>
      {item.status === 'DRAFT' && may('DELETE', 'CONTENT') ? (
        <Button variant="default" onClick={() => dialogs.open('remove')}>
          {text('words.delete')}
        </Button>
      ) : null}
      {dialogs.element}
    </>
  );
}
