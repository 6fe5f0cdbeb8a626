import type {
  HealthProblem,
  HealthState,
  PortalHealth,
} from '@endcap/contract/operations/operations-health';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../kit/failure/failure.tsx';
import { StatusBadge, type StatusTone } from '../../../kit/page/status-badge.tsx';
import { CallError } from '../../../lib/call/call-error.ts';
import { formatNumber, useDate } from '../../../lib/i18n/dates.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { formatBytes, formatDuration, formatMilliseconds } from '../../../lib/i18n/quantities.ts';
import { RouteLink } from '../../../lib/session/route-link.tsx';
import { Placeholder, PlaceholderBlock } from '../../../ui/feedback/placeholder-lines.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { healthQuery, refreshSeconds } from './health.queries.ts';
import styles from './operations-home.module.css';
import { type OperatorPage, useOperatorPages } from './operator-pages.ts';

const tones: Record<HealthState, StatusTone> = {
  OK: 'success',
  ATTENTION: 'warning',
  DOWN: 'danger',
};

const parts = ['database', 'queue', 'mail', 'storage'] as const;
type PartName = (typeof parts)[number];

/** Database, queue, mail and storage at a glance. Old figures stay while the portal cannot answer. */
export function HealthSection() {
  const text = useText('operations');
  const date = useDate();
  const { data, error, refetch } = useQuery(healthQuery);
  const figures = useFigures();
  const isDatabaseAway = error instanceof CallError && error.status === 503;
  return (
    <section aria-label={text('operations.health.title')} className={styles.health}>
      {error ? (
        <Failure
          error={error}
          title={text('operations.health.failed')}
          message={isDatabaseAway ? text('operations.health.noDatabase') : undefined}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : <HealthOutline />}
      {data ? (
        <>
          <div className={styles.states}>
            {parts.map((name) => (
              <HealthPart
                key={name}
                name={name}
                part={data[name]}
                facts={figures[name](data[name] as never)}
              />
            ))}
          </div>
          <p className={styles.checked}>
            {error
              ? text('operations.health.stale', { time: date(data.checkedOn, 'minute') })
              : text('operations.health.checked', {
                  time: date(data.checkedOn, 'minute'),
                  seconds: refreshSeconds,
                })}
          </p>
        </>
      ) : null}
    </section>
  );
}

interface PartProps {
  name: PartName;
  part: { state: HealthState; problems: readonly HealthProblem[] };
  facts: readonly (readonly [name: string, value: string])[];
}

function HealthPart({ name, part: { state, problems }, facts }: PartProps) {
  const text = useText('operations');
  return (
    <SectionCard
      title={text(`operations.health.part.${name}`)}
      actions={
        <StatusBadge tone={tones[state]}>{text(`operations.health.state.${state}`)}</StatusBadge>
      }
    >
      {problems.length > 0 ? (
        <ul className={styles.problems} data-state={state}>
          {problems.map((problem) => (
            <li key={problem}>
              <Problem problem={problem} />
            </li>
          ))}
        </ul>
      ) : null}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  );
}

/** The page where a problem is repaired. */
const repairedOn: Partial<Record<HealthProblem, OperatorPage>> = {
  JOBS_FAILED: 'operationsJobs',
  MAIL_FAILED: 'operationsMail',
};

function Problem({ problem }: { problem: HealthProblem }) {
  const text = useText('operations');
  const pages = useOperatorPages();
  const words = text(`operations.health.problem.${problem}`);
  const page = repairedOn[problem];
  if (!page || !pages.includes(page)) return words;
  return (
    <RouteLink id={page} className={styles.repair ?? ''}>
      {words}
    </RouteLink>
  );
}

function useFigures() {
  const text = useText('operations');
  const { locale } = useLocale();
  const date = useDate();
  const known = <Value,>(value: Value | null, show: (value: Value) => string, missing?: string) =>
    value === null ? (missing ?? text('operations.health.unknown')) : show(value);
  const number = (value: number | null) => known(value, (one) => formatNumber(one, locale));
  const bytes = (value: number | null, missing?: string) =>
    known(value, (one) => formatBytes(one, locale), missing);
  const duration = (value: number | null, isKnown: boolean) =>
    known(
      value,
      (one) => formatDuration(one, locale),
      isKnown ? text('operations.health.none') : undefined,
    );
  const elsewhere = text('operations.health.elsewhere');
  return {
    database: (part: PortalHealth['database']) => [
      [text('operations.health.size'), bytes(part.sizeBytes)],
      [text('operations.health.free'), bytes(part.freeBytes, elsewhere)],
      [
        text('operations.health.connections'),
        known(part.connections, (used) =>
          text('operations.health.connectionsOf', { used, max: part.maxConnections ?? 0 }),
        ),
      ],
      [
        text('operations.health.longestTransaction'),
        duration(part.longestTransactionSeconds, false),
      ],
    ],
    queue: (part: PortalHealth['queue']) => [
      [text('operations.health.waiting'), number(part.waiting)],
      [text('operations.health.running'), number(part.running)],
      [text('operations.health.failures'), number(part.failed)],
      [
        text('operations.health.oldest'),
        duration(part.oldestWaitingSeconds, part.waiting !== null),
      ],
      [text('operations.health.workers'), number(part.workers)],
    ],
    mail: ({ transport, ...part }: PortalHealth['mail']) => [
      [text('operations.health.waiting'), number(part.waiting)],
      [text('operations.health.failures'), number(part.failed)],
      [
        text('operations.health.lastSent'),
        known(
          part.lastSentOn,
          (one) => date(one, 'minute'),
          part.waiting === null ? undefined : text('words.never'),
        ),
      ],
      [text('operations.health.transport'), text(`operations.health.transport.${transport}`)],
    ],
    storage: ({ kind, virusScan, ...part }: PortalHealth['storage']) => [
      [text('operations.health.storage'), text(`operations.health.storage.${kind}`)],
      [text('operations.health.free'), bytes(part.freeBytes, elsewhere)],
      [
        text('operations.health.answer'),
        known(part.answerMs, (ms) => formatMilliseconds(ms, locale)),
      ],
      [text('operations.health.virusScan'), text(`operations.health.virusScan.${virusScan}`)],
    ],
  } as const satisfies {
    [Name in PartName]: (part: PortalHealth[Name]) => readonly (readonly [string, string])[];
  };
}

function HealthOutline() {
  const text = useText('operations');
  return (
    <Placeholder label={text('operations.health.title')} className={styles.states}>
      {parts.map((name) => (
        <PlaceholderBlock key={name} height={210} />
      ))}
    </Placeholder>
  );
}
