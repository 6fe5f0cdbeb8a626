import type { Readable } from 'node:stream';
import type { CompanyScope } from '../../access/scope.ts';
import type { PdfReport } from '../../adapters/pdf/write-pdf.ts';
import type { Cell } from '../../adapters/spreadsheet/cell.ts';
import { writeWorkbook } from '../../adapters/spreadsheet/write-workbook.ts';
import { type LocalTime, wallClockIn } from '../../exports/local-time.ts';
import { titleOfCode } from '../../texts/product-titles.ts';
import { toReadableAddress } from '../../texts/readable-address.ts';
import { type TextId, textIn } from '../../texts/translate.ts';
import type { EvidenceAudit, EvidenceDecision, EvidenceEntry } from './evidence.repository.ts';

export interface Evidence {
  audit: EvidenceAudit;
  decisions: EvidenceDecision[];
  entries: EvidenceEntry[];
  time: LocalTime;
  madeOn: Date;
}

/** Characters of a hash on paper; the workbook has all of them. */
const shortHash = 16;

function wordsOf({ locale, company }: CompanyScope, evidence: Evidence) {
  const text = textIn(locale);
  const { audit, decisions, entries, time } = evidence;
  const zone = { timeZone: time.timeZone };
  const minute = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...zone,
  });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const onMinute = (date: Date) => minute.format(date);
  const count = (outcome: EvidenceDecision['outcome']) =>
    decisions.filter((decision) => decision.outcome === outcome).length;
  // A decision that was changed has several entries: the last one is the one that holds.
  const entryOf = new Map(
    entries
      .filter(({ event }) => event === 'AUDIT_DECIDED')
      .map((entry) => [entry.entityId, entry]),
  );
  const facts: [string, string][] = [
    [text('exports.company'), company.name],
    [text('evidence.opened'), onMinute(audit.openedOn)],
    [text('evidence.due'), day.format(new Date(audit.dueDate))],
    [text('evidence.completed'), completion(text, audit, onMinute)],
    [text('evidence.kept'), String(count('KEEP'))],
    [text('evidence.removed'), String(count('REMOVED'))],
    ...(count('REMOVE') > 0
      ? [[text('evidence.marked'), String(count('REMOVE'))] as [string, string]]
      : []),
  ];
  const reasonsOf = ({ reasons }: EvidenceDecision) =>
    reasons.map((reason) => text(`review.reason.${reason}`)).join(', ');
  const productsOf = ({ products }: EvidenceDecision) =>
    products.map((code) => titleOfCode(locale, code)).join(', ');
  const outcomeOf = ({ outcome }: EvidenceDecision) => text(`evidence.decision.${outcome}`);
  const eventOf = ({ event, entityName }: EvidenceEntry) =>
    `${text(`activity-events.event.${event}` as TextId)}: ${entityName ?? text('evidence.erased')}`;
  return { text, facts, onMinute, entryOf, reasonsOf, productsOf, outcomeOf, eventOf };
}

function completion(
  text: ReturnType<typeof textIn>,
  { completedOn, completedBy }: EvidenceAudit,
  onMinute: (date: Date) => string,
): string {
  if (!completedOn) return text('evidence.notCompleted');
  const date = onMinute(completedOn);
  return completedBy ? text('evidence.completedBy', { date, person: completedBy }) : date;
}

const statements = ['reviewed', 'modified', 'verified'] as const;

export function evidenceReport(scope: CompanyScope, evidence: Evidence): PdfReport {
  const { text, facts, onMinute, entryOf, reasonsOf, productsOf, outcomeOf, eventOf } = wordsOf(
    scope,
    evidence,
  );
  const { audit, decisions, entries, time, madeOn } = evidence;
  const column = (id: string, share: number) => ({
    header: text(`evidence.column.${id}` as TextId),
    share,
  });
  const event = text('activity-events.event.AUDIT_EVIDENCE_CREATED');
  const made = text('evidence.made', {
    date: onMinute(madeOn),
    zone: time.timeZone,
    person: scope.actor.name,
  });
  return {
    title: `${text('evidence.title')}: ${scope.company.name}`,
    subtitle: text('evidence.subtitle'),
    language: scope.locale,
    createdOn: madeOn,
    unprintable: text('evidence.unprintable'),
    footer: (page, pages) => `${text('evidence.page', { page, pages })} · ${made}`,
    blocks: [
      { kind: 'heading', text: text('evidence.summary') },
      { kind: 'facts', facts },
      ...(audit.completedOn
        ? ([
            { kind: 'heading', text: text('evidence.statements') },
            ...statements.map((statement) => ({
              kind: 'text' as const,
              text: `✓ ${text(`evidence.statement.${statement}`)}`,
            })),
          ] as const)
        : []),
      { kind: 'heading', text: text('evidence.check') },
      { kind: 'text', text: text('evidence.check.text', { event }) },
      { kind: 'heading', text: text('evidence.decisions') },
      ...(decisions.length === 0
        ? [{ kind: 'text' as const, text: text('evidence.noDecisions') }]
        : []),
      {
        kind: 'table',
        columns: [
          column('user', 0.24),
          column('products', 0.18),
          column('reasons', 0.16),
          column('decision', 0.12),
          column('decidedBy', 0.16),
          column('entry', 0.14),
        ],
        rows: decisions.map((decision) => {
          const entry = entryOf.get(decision.userId);
          return [
            `${decision.name}\n${toReadableAddress(decision.email)}`,
            productsOf(decision),
            reasonsOf(decision),
            outcomeOf(decision),
            `${decision.decidedBy ?? text('evidence.erased')}\n${onMinute(decision.decidedOn)}`,
            entry ? `${entry.seq}\n${entry.hash.slice(0, shortHash)}` : '',
          ];
        }),
      },
      { kind: 'heading', text: text('evidence.log') },
      {
        kind: 'table',
        columns: [
          column('entry', 0.1),
          column('decidedOn', 0.2),
          column('event', 0.34),
          column('actor', 0.2),
          column('hash', 0.16),
        ],
        rows: entries
          .filter((entry) => entry.event !== 'AUDIT_DECIDED')
          .map((entry) => [
            entry.seq,
            onMinute(entry.createdOn),
            eventOf(entry),
            entry.actor ?? text('evidence.erased'),
            entry.hash.slice(0, shortHash),
          ]),
      },
    ],
  };
}

export function evidenceWorkbook(scope: CompanyScope, evidence: Evidence): Readable {
  const { text, facts, entryOf, reasonsOf, productsOf, outcomeOf, eventOf } = wordsOf(
    scope,
    evidence,
  );
  const { audit, decisions, entries, time } = evidence;
  const clock = wallClockIn(time.timeZone);
  const at = (date: Date | null): Cell => (date ? clock(date.toISOString()) : null);
  const columns = (ids: readonly (readonly [string, number])[]) =>
    ids.map(([id, width]) => ({ header: text(`evidence.column.${id}` as TextId), width }));
  const event = text('activity-events.event.AUDIT_EVIDENCE_CREATED');
  return writeWorkbook([
    {
      name: text('evidence.decisions'),
      columns: columns([
        ['user', 28],
        ['email', 34],
        ['role', 12],
        ['products', 40],
        ['lastSignIn', 20],
        ['reasons', 40],
        ['decision', 24],
        ['decidedBy', 28],
        ['decidedOn', 20],
        ['entry', 10],
        ['hash', 70],
      ]),
      rows: decisions.map((decision) => {
        const entry = entryOf.get(decision.userId);
        return [
          decision.name,
          toReadableAddress(decision.email),
          text(`users.role.${decision.role}`),
          productsOf(decision),
          at(decision.lastSignIn) ?? text('evidence.never'),
          reasonsOf(decision),
          outcomeOf(decision),
          decision.decidedBy ?? text('evidence.erased'),
          at(decision.decidedOn),
          entry ? Number(entry.seq) : null,
          entry?.hash ?? null,
        ];
      }),
    },
    {
      name: text('evidence.log'),
      columns: columns([
        ['entry', 10],
        ['decidedOn', 20],
        ['event', 50],
        ['actor', 34],
        ['hash', 70],
      ]),
      rows: entries.map((entry) => [
        Number(entry.seq),
        at(entry.createdOn),
        eventOf(entry),
        entry.actor ?? text('evidence.erased'),
        entry.hash,
      ]),
    },
    {
      name: text('exports.about'),
      columns: [
        { header: text('exports.what'), width: 26 },
        { header: text('exports.value'), width: 60 },
      ],
      rows: [
        ...facts,
        ...(audit.completedOn
          ? statements.map((id) => [text('evidence.statements'), text(`evidence.statement.${id}`)])
          : []),
        [text('exports.exportedOn'), time.wallClock],
        [text('exports.timeZone'), time.timeZone],
        [text('exports.exportedBy'), scope.actor.name],
        [text('evidence.check'), text('evidence.check.text', { event })],
      ],
    },
  ]);
}
