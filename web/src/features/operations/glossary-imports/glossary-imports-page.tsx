import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../kit/failure/failure.tsx';
import { ChangeHistoryDrawer } from '../../../kit/history/change-history.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { SettingCards, SettingList, SettingRow } from '../../../kit/page/setting-list.tsx';
import { StatusBadge } from '../../../kit/page/status-badge.tsx';
import { useUrlState } from '../../../lib/browser/use-url-state.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import styles from './glossary-imports.module.css';
import { glossaryHistoryQuery, importsQuery } from './glossary-imports.queries.ts';
import { OpenImport, stageTones } from './open-import.tsx';
import { UploadCard } from './upload-card.tsx';

/** /operations/glossary: upload, check and apply a file of terms. */
export function GlossaryImportsPage() {
  const text = useText('glossary-imports');
  const words = useText('operations');
  const { may } = useSession();
  const [{ import: open, history }, change] = useUrlState('/operations/glossary');
  const openImport = (importId: string | undefined) => change({ import: importId });
  return (
    <Page
      title={text('glossary-imports.title')}
      description={text('glossary-imports.lead')}
      actions={
        <Button variant="default" onClick={() => change({ history: true })}>
          {words('words.history')}
        </Button>
      }
    >
      <SettingCards>
        {may('UPDATE', 'OPERATIONS') ? <UploadCard onUploaded={openImport} /> : null}
        {open ? <OpenImport key={open} importId={open} /> : null}
        <RecentImports onOpen={openImport} />
      </SettingCards>
      {history ? <History onClose={() => change({ history: undefined })} /> : null}
    </Page>
  );
}

function History({ onClose }: { onClose: () => void }) {
  const text = useText('glossary-imports');
  const changes = useQuery(glossaryHistoryQuery);
  const name = text('glossary-imports.history.name');
  return <ChangeHistoryDrawer name={name} changes={changes} onClose={onClose} />;
}

function RecentImports({ onOpen }: { onOpen: (importId: string) => void }) {
  const text = useText('glossary-imports');
  const date = useDate();
  const { data, error, refetch } = useQuery(importsQuery);
  return (
    <SectionCard
      title={text('glossary-imports.list.title')}
      description={text('glossary-imports.list.lead')}
    >
      {error ? (
        <Failure
          error={error}
          title={text('glossary-imports.failed')}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : <PlaceholderLines label={text('common.loading')} lines={3} />}
      {data?.items.length === 0 ? (
        <p className={styles.quiet}>{text('glossary-imports.list.none')}</p>
      ) : null}
      <SettingList>
        {data?.items.map((one) => (
          <SettingRow
            key={one.importId}
            name={one.fileName}
            badges={
              <StatusBadge tone={stageTones[one.stage]}>
                {text(`glossary-imports.stage.${one.stage}`)}
              </StatusBadge>
            }
            details={[
              text('glossary-imports.list.by', {
                name: one.appliedBy ?? one.startedBy ?? text('glossary-imports.list.byErased'),
                date: date(one.finishedOn ?? one.startedOn, 'minute'),
              }),
              one.counts && text('glossary-imports.list.counts', one.counts),
              one.failure,
            ]}
            actions={[
              {
                label: text('words.open'),
                of: text('glossary-imports.list.open.of', { name: one.fileName }),
                onClick: () => onOpen(one.importId),
              },
            ]}
          />
        ))}
      </SettingList>
    </SectionCard>
  );
}
