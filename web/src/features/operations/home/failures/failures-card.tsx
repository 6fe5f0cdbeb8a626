import type { FailureGroup, FailureSource } from '@endcap/contract/operations/home';
import { IconMailX, IconPlugConnectedX, IconSettingsX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useReportFailure } from '../../../../kit/failure/use-report-failure.ts';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { useFirstOf } from '../../../../lib/i18n/list-text.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useMoment } from '../../../../lib/i18n/moments.ts';
import { RouteLink } from '../../../../lib/session/route-link.tsx';
import { useSession } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useToast } from '../../../../ui/feedback/use-toast.tsx';
import styles from '../home.module.css';
import { FoldedRows, HomeCard, HomeRow } from '../home-card.tsx';
import todayStyles from '../today/today.module.css';
import { failuresQuery, useRetryFailures } from './failures.queries.ts';

/** What failed, of all kinds or of one, for a page that has its list; nothing where nothing failed. */
export function FailuresByCause({ source }: { source?: FailureSource }) {
  const { data } = useQuery(failuresQuery);
  const groups = data?.groups.filter((group) => !source || group.source === source) ?? [];
  if (groups.length === 0) return null;
  return <FailuresCard groups={groups} isBesideList={source !== undefined} />;
}

interface Props {
  groups: readonly FailureGroup[];
  /** The list of the failures is below: the groups do not link to it. */
  isBesideList?: boolean;
}

const shownGroups = 6;

/** Failures by cause in plain words, each group with one act for all of it. */
export function FailuresCard({ groups, isBesideList = false }: Props) {
  const text = useText('home-page');
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  return (
    <HomeCard
      title={text('home.today.failures')}
      count={total || null}
      isUrgent
      {...(total > 0 && { hint: text('home.today.failures.by') })}
    >
      {groups.length > 0 ? (
        <FoldedRows shown={shownGroups} track="failures-more">
          {groups.map((group) => (
            <Group
              key={`${group.source} ${group.cause}`}
              group={group}
              isBesideList={isBesideList}
            />
          ))}
        </FoldedRows>
      ) : (
        <p className={styles.none}>{text('home.today.failures.none')}</p>
      )}
    </HomeCard>
  );
}

const sources = {
  JOBS: { Icon: IconSettingsX, route: 'operationsJobs', search: {} },
  MAIL: { Icon: IconMailX, route: 'operationsMail', search: {} },
  PROVISIONING: {
    Icon: IconPlugConnectedX,
    route: 'operationsProducts',
    search: { tab: 'requests' },
  },
} as const;

/** More products than these are counted. */
const namedProducts = 3;

function Group({ group, isBesideList }: { group: FailureGroup; isBesideList: boolean }) {
  const text = useText('home-page');
  const causes = useText('failure-causes');
  const productName = useProductName();
  const when = useMoment();
  const { source, products, cause, count, since } = group;
  const { Icon, route, search } = sources[source];
  const what = text(`home.today.source.${source}`, {
    product: useFirstOf(products.map(productName), namedProducts),
  });
  const title = causes(`failure-causes.${cause}`);
  return (
    <HomeRow
      mark={
        <span className={styles.mark} data-tone={source === 'MAIL' ? 'amber' : 'danger'}>
          <Icon size={18} aria-hidden />
        </span>
      }
      title={
        isBesideList ? (
          title
        ) : (
          <RouteLink id={route} search={search} data-track="today-failures">
            {title}
          </RouteLink>
        )
      }
      meta={[what, text('home.today.failures.since', { when: when(since) })].join(' · ')}
      actions={
        <>
          <span className={todayStyles.number}>{count}</span>
          <GroupAct group={group} cause={title} />
        </>
      }
    />
  );
}

/** Mails that the same address refuses again: a person corrects the address first. */
const inVain: readonly FailureGroup['cause'][] = ['ADDRESS_UNKNOWN', 'MAIL_REFUSED'];

function GroupAct({ group, cause: title }: { group: FailureGroup; cause: string }) {
  const text = useText('home-page');
  const { may } = useSession();
  const { source, cause, count } = group;
  const retry = useRetryGroup();
  if (source === 'MAIL' && inVain.includes(cause))
    return (
      <Button
        variant="default"
        size="xs"
        className={todayStyles.wide ?? ''}
        renderRoot={(props) => <RouteLink id="operationsMail" {...props} />}
      >
        {text('home.failures.correct')}
      </Button>
    );
  if (!may('UPDATE', 'OPERATIONS')) return null;
  const label = text(source === 'JOBS' ? 'home.failures.retry' : 'home.failures.send', { count });
  return (
    <Button
      variant="default"
      size="xs"
      className={todayStyles.wide ?? ''}
      loading={retry.isPending}
      aria-label={text('common.labeled', { name: title, value: label })}
      data-track="failures-retry-group"
      onClick={() => retry.mutate({ source, cause })}
    >
      {label}
    </Button>
  );
}

/** Says how many were sent, which stay, and that more of the cause are there. */
function useRetryGroup() {
  const text = useText('home-page');
  const toast = useToast();
  const reportFailure = useReportFailure(text('home.failures.failed'));
  return useRetryFailures({
    onSuccess: ({ sent, left, remaining }) => {
      const message = [
        text('home.failures.sent', { count: sent }),
        left > 0 ? text('home.failures.left', { count: left }) : null,
        remaining > 0 ? text('home.failures.remaining', { count: remaining }) : null,
      ]
        .filter(Boolean)
        .join(' ');
      (left > 0 ? toast.warning : toast.success)({ message });
    },
    onError: (error) => reportFailure(error),
  });
}
