import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useReportFailure } from '../../../kit/failure/use-report-failure.ts';
import { copyText } from '../../../lib/browser/save-file.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import common from '../../../ui/theme/common.module.css';
import styles from './release-notes.module.css';
import { feedQuery, useRemoveFeed, useRenewFeed } from './release-notes.queries.ts';
import '../../../ui/theme/forms.ts';

/** The private feed address: made, renewed and removed here. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const text = useText('release-notes');
  const toast = useToast();
  const reportFailure = useReportFailure();
  const { data, error, refetch } = useQuery(feedQuery);
  const onError = (failure: Error) => reportFailure(failure);
  const renew = useRenewFeed({ onError });
  const remove = useRemoveFeed({
    onSuccess: () => {
      onClose();
      toast.success({ message: text('release-notes.feed.removed') });
    },
    onError,
  });
  const isBusy = renew.isPending || remove.isPending;
  const feed = renew.data?.feed ?? data?.feed;
  return (
    <Dialog
      kind="customized"
      width={560}
      title={text('release-notes.feed.title')}
      onClose={onClose}
      busy={isBusy}
      footer={
        data ? (
          <>
            {feed ? (
              <Button
                variant="default"
                loading={remove.isPending}
                disabled={renew.isPending}
                onClick={() => remove.mutate()}
              >
                {text('release-notes.feed.remove')}
              </Button>
            ) : null}
            <Button
              variant={feed ? 'default' : 'filled'}
              loading={renew.isPending}
              disabled={remove.isPending}
              onClick={() => renew.mutate()}
            >
              {text(feed ? 'release-notes.feed.renew' : 'release-notes.feed.create')}
            </Button>
          </>
        ) : null
      }
    >
      <div className={`${common.stack3} ${styles.feed}`}>
        <p>{text('release-notes.feed.lead')}</p>
        {renew.data ? <Address address={renew.data.address} /> : null}
        {feed && !renew.data ? <FeedState feed={feed} /> : null}
        {data || error ? null : (
          <PlaceholderLines label={text('common.loading')} lines={2} shape="text" />
        )}
        {data ? null : (
          <Failure
            error={error}
            title={text('release-notes.feed.failed')}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    </Dialog>
  );
}

interface Feed {
  createdOn: string;
  fetchedOn: string | null;
}

function FeedState({ feed: { createdOn, fetchedOn } }: { feed: Feed }) {
  const text = useText('release-notes');
  const date = useDate();
  const created = text('release-notes.feed.created', { date: date(createdOn, 'table') });
  const fetched = fetchedOn
    ? text('release-notes.feed.fetched', { date: date(fetchedOn, 'minute') })
    : text('release-notes.feed.neverFetched');
  return (
    <>
      <p>{`${created} ${fetched}`}</p>
      <p className={common.softSmall}>{text('release-notes.feed.renew.hint')}</p>
    </>
  );
}

function Address({ address }: { address: string }) {
  const text = useText('release-notes');
  const toast = useToast();
  const copy = async () => {
    if (await copyText(address)) toast.success({ message: text('release-notes.feed.copied') });
    else toast.error({ message: text('release-notes.feed.copyFailed') });
  };
  return (
    <div className={styles.address} role="status">
      <TextInput
        readOnly
        label={text('release-notes.feed.address')}
        description={text('release-notes.feed.once')}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
        {text('common.copy')}
      </Button>
    </div>
  );
}
