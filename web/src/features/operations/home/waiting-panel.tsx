import type { UserContext } from '@endcap/contract/identity/identity';
import type { Home } from '@endcap/contract/operations/home';
import { IconClipboardCheck, IconMailForward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import { RequestDecision } from '../../../kit/requests/request-decision.tsx';
import { useDecisions } from '../../../kit/requests/use-decisions.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useFirstOf, useListText } from '../../../lib/i18n/list-text.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useMoment } from '../../../lib/i18n/moments.ts';
import { RouteLink } from '../../../lib/session/route-link.tsx';
import { useMayOpen } from '../../../lib/session/use-may-open.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Monogram } from '../../../ui/layout/monogram.tsx';
import { type CompanyActs, Elsewhere, Joining } from './company-rows.tsx';
import styles from './home.module.css';
import { homeQuery } from './home.queries.ts';
import { useReadHomeAgain, useSendInvitationsAgain } from './home-acts.ts';
import { HomeCard, HomeRow } from './home-card.tsx';

interface Props {
  user: UserContext;
  acts: CompanyActs;
}

/** What only this person can do, with the button that does it. */
export function WaitingPanel({ user, acts }: Props) {
  const text = useText('home-page');
  const { data, error, refetch } = useQuery(homeQuery);
  const mayOpenAdmin = useMayOpen('admin');
  const total = data ? waitingOf(data) : 0;
  const side = mayOpenAdmin ? <RouteLink id="admin">{text('home.openAdmin')}</RouteLink> : null;
  return (
    <HomeCard title={text('home.waiting')} count={total || null} side={side}>
      {data ? <Waiting home={data} user={user} acts={acts} /> : null}
      {error && !data ? (
        <Failure error={error} title={text('home.waiting.failed')} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : (
        <div className={styles.none}>
          <PlaceholderLines label={text('home.waiting.loading')} lines={mayOpenAdmin ? 4 : 1} />
        </div>
      )}
    </HomeCard>
  );
}

function waitingOf({ requests, ending, audit, joining, elsewhere }: Home): number {
  const there = elsewhere.reduce((sum, { waiting }) => sum + waiting, 0);
  return (
    (requests?.total ?? 0) + (ending?.total ?? 0) + Number(audit !== null) + joining.length + there
  );
}

function Waiting({ home, user, acts }: Props & { home: Home }) {
  const text = useText('home-page');
  const { ending, audit, joining, elsewhere } = home;
  const company = user.tenant;
  const requests = company ? <Requests home={home} companyId={company.id} /> : null;
  const rows: ReactNode[] = [
    company && ending ? (
      <EndingInvitations key="ending" ending={ending} companyId={company.id} />
    ) : null,
    audit ? <Audit key="audit" audit={audit} /> : null,
    ...joining.map((one) => <Joining key={one.id} invitation={one} onJoin={acts.join} />),
    ...elsewhere.map((one) => <Elsewhere key={one.companyId} company={one} acts={acts} />),
  ].filter(Boolean);
  return (
    <ul className={styles.rows}>
      {requests}
      {rows}
      {waitingOf(home) === 0 ? (
        <li className={styles.none} data-none>
          {text('home.waiting.none')}
        </li>
      ) : null}
    </ul>
  );
}

const list = 'home';

/** Two of them; a decided one stays with its undo. */
export function Requests({ home: { requests }, companyId }: { home: Home; companyId: string }) {
  const text = useText('home-page');
  const ago = useMoment();
  const names = useListText();
  const productName = useProductName();
  const decisions = useDecisions(companyId, { onSettled: useReadHomeAgain() });
  if (!requests) return null;
  const shown = decisions.withDecided(requests.items, list);
  const others = requests.total - requests.items.length;
  return (
    <>
      {shown.map((request, index) => {
        const name = `${request.first_name} ${request.last_name}`;
        const note = request.requestor_note;
        const isDecided = decisions.decisionOf(request.request_id) !== undefined;
        return (
          <HomeRow
            key={request.request_id}
            mark={<Monogram name={name} size={36} />}
            title={text('home.asks', { name, products: names(request.products.map(productName)) })}
            meta={
              isDecided
                ? null
                : [note && text('home.quoted', { note }), ago(request.create_time)]
                    .filter(Boolean)
                    .join(' · ')
            }
            actions={
              <RequestDecision request={request} decisions={decisions} list={list} index={index} />
            }
          />
        );
      })}
      {others > 0 ? (
        <HomeRow
          quiet
          title={text('home.more', { count: others })}
          actions={
            <RouteLink
              id="userList"
              search={{ tab: 'access-requests' }}
              className={styles.link}
              data-track="home-decide-all"
            >
              {text('home.decideAll')}
            </RouteLink>
          }
        />
      ) : null}
    </>
  );
}

const namedInvitees = 3;

interface EndingProps {
  ending: NonNullable<Home['ending']>;
  companyId: string;
}

export function EndingInvitations({ ending, companyId }: EndingProps) {
  const text = useText('home-page');
  const when = useMoment()(ending.endsOn);
  const people = ending.people.map(({ name }) => name);
  const names = useFirstOf(people, namedInvitees);
  const sendAgain = useSendInvitationsAgain(companyId);
  return (
    <HomeRow
      mark={
        <span className={styles.mark} data-tone="amber">
          <IconMailForward size={18} aria-hidden />
        </span>
      }
      title={text('home.ending', { count: ending.total, when })}
      meta={text('home.ending.people', { count: ending.total, names })}
      actions={
        <Button
          variant="default"
          size="xs"
          loading={sendAgain.isPending}
          data-track="home-send-again"
          onClick={() => sendAgain.mutate(ending.people.map(({ taskId }) => taskId))}
        >
          {text('home.sendAgain')}
        </Button>
      }
    />
  );
}

function Audit({
  audit: { dueDate, isOverdue, decided, total },
}: {
  audit: NonNullable<Home['audit']>;
}) {
  const text = useText('home-page');
  const date = useDate()(dueDate, 'table');
  const left = total - decided;
  const progress = text(isOverdue ? 'home.audit.overdue' : 'home.audit.progress', {
    ...{ left, total, date },
  });
  return (
    <HomeRow
      mark={
        <span className={styles.mark}>
          <IconClipboardCheck size={18} aria-hidden />
        </span>
      }
      title={text('home.audit')}
      meta={
        <>
          <ProgressBar
            label={text('home.audit.progress.label')}
            done={decided}
            total={total}
            valueText={progress}
          />
          {progress}
        </>
      }
      actions={
        <Button
          variant="default"
          size="xs"
          data-track="home-audit"
          renderRoot={(props) => <RouteLink id="accessReview" {...props} />}
        >
          {text('common.continue')}
        </Button>
      }
    />
  );
}
