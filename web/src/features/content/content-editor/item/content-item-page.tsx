import type { ContentItem } from '@endcap/contract/content/content-editor';
import { importAuthor } from '@endcap/contract/content/content-options';
import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ConfirmActionDialog } from '../../../../kit/dialogs/confirm-action-dialog.tsx';
import { useDialogs } from '../../../../kit/dialogs/use-dialogs.tsx';
import { StatusBadge } from '../../../../kit/page/status-badge.tsx';
import { RecordLoader } from '../../../../kit/record/record-loader.tsx';
import { RecordPage } from '../../../../kit/record/record-page.tsx';
import { TabLink, TabLinks } from '../../../../kit/record/tab-links.tsx';
import { useUrlState } from '../../../../lib/browser/use-url-state.ts';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { contentItemQuery, useDeleteContent } from '../content-editor.queries.ts';
import { editorTabs } from '../content-editor.search.ts';
import { FeedbackSection } from '../feedback/feedback-section.tsx';
import { HistorySection } from '../history/history-section.tsx';
import { ContentStatusBadge } from '../list/content-columns.tsx';
import { focusPlace } from './checks/focus-place.ts';
import { ProblemList } from './checks/problem-list.tsx';
import { ItemForm, useItemEditor } from './item-form.tsx';
import { ScheduleLines } from './schedule-lines.tsx';

const path = '/contentEditor/items/$itemId';

/** /contentEditor/items/:itemId: the texts of one item, its settings and its history. */
export function ContentItemPage() {
  const text = useText('content-editor');
  const { itemId } = useParams({ from: path });
  return (
    <RecordLoader
      query={useQuery(contentItemQuery(itemId))}
      trail={<ToEditor />}
      texts={{
        title: text('content-editor.item.loading'),
        gone: text('content-editor.item.gone'),
        failed: text('content-editor.item.failed'),
      }}
      goneIcon={<IconFileOff size={22} />}
    >
      {(item) => <OpenItem key={itemId} item={item} />}
    </RecordLoader>
  );
}

function ToEditor() {
  const text = useText('content-editor');
  return <Link to="/contentEditor">{text('content-editor.title')}</Link>;
}

function OpenItem({ item }: { item: ContentItem }) {
  const text = useText('content-editor');
  const date = useDate();
  const [{ tab = 'write', lang = 'en-US' }, change] = useUrlState(path);
  const editor = useItemEditor(item);
  // Readers vote on articles alone.
  const tabs = editorTabs.filter((one) => one !== 'readers' || item.kind === 'ARTICLE');
  return (
    <RecordPage
      trail={<ToEditor />}
      title={item.texts['en-US'].title}
      chips={
        <>
          <ContentStatusBadge status={item.status} />
          {item.draft ? (
            <StatusBadge tone="warning">{text('content-editor.draft.waiting')}</StatusBadge>
          ) : null}
        </>
      }
      facts={[
        text('content-editor.item.lead', {
          kind: text(`content-editor.kind.${item.kind}`),
          name:
            item.updatedBy === importAuthor ? text('content-editor.importAuthor') : item.updatedBy,
          date: date(item.updatedOn, 'minute'),
        }),
        <code key="id">{item.id}</code>,
      ]}
      actions={<ItemActions item={item} />}
      notice={
        item.problems.length + item.schedules.length > 0 ? (
          <>
            <ScheduleLines item={item} />
            <ProblemList problems={item.problems} />
          </>
        ) : null
      }
      tabs={
        <TabLinks label={text('content-editor.tabs')}>
          {tabs.map((one) => (
            <TabLink
              key={one}
              from={path}
              to="."
              search={(now) => ({ ...now, tab: one === 'write' ? undefined : one })}
              resetScroll={false}
              isCurrent={one === tab}
            >
              {text(`content-editor.tab.${one}`)}
            </TabLink>
          ))}
        </TabLinks>
      }
    >
      {tab === 'write' || tab === 'settings' ? (
        <ItemForm
          item={item}
          editor={editor}
          part={tab}
          language={lang}
          onLanguage={(next) => change({ lang: next }, { replace: true })}
          onProblem={({ locale, problem, target }) => {
            const isSetting = problem === 'TERM_UNKNOWN';
            change({ tab: isSetting ? 'settings' : 'write', lang: locale }, { replace: true });
            focusPlace(locale, isSetting ? null : { problem, target });
          }}
        />
      ) : null}
      {tab === 'history' ? <HistorySection item={item} /> : null}
      {tab === 'readers' ? <FeedbackSection item={item} /> : null}
    </RecordPage>
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
