import type { Readable } from 'node:stream';
import { logKeysPath, logProgramPath } from '@endcap/contract/record/log-checkpoint-paths';
import type { CompanyScope } from '../../../access/scope.ts';
import type { PdfReport } from '../../../adapters/pdf/write-pdf.ts';
import type { Cell } from '../../../adapters/spreadsheet/cell.ts';
import { writeWorkbook } from '../../../adapters/spreadsheet/write-workbook.ts';
import { type LocalTime, wallClockIn } from '../../../exports/local-time.ts';
import { titleOfCode } from '../../../texts/product-titles.ts';
import { toReadableAddress } from '../../../texts/readable-address.ts';
import { type TextId, textIn } from '../../../texts/translate.ts';
import type { EvidenceAudit, EvidenceDecision, EvidenceEntry } from './evidence.repository.ts';

/** What the files say of the caller: plain values, which are sent to the thread that makes them. */
export type EvidenceScope = Pick<CompanyScope, 'locale' | 'company' | 'actor'>;

export interface Evidence {
  audit: EvidenceAudit;
  decisions: EvidenceDecision[];
  entries: EvidenceEntry[];
  time: LocalTime;
  /** The address of the company's site. */
  portal: string;
  madeOn: Date;
}

/** A text file, which opens by a double click. */
export const signatureEnding = 'signature.txt';

/** Characters of a hash on paper; the workbook has all of them. */
const shortHash = 10;
const none = '–';
const statements = ['reviewed', 'modified', 'verified'] as const;

function wordsOf({ locale, company, actor }: EvidenceScope, evidence: Evidence) {
  const text = textIn(locale);
  const { audit, decisions, entries, time, madeOn, portal } = evidence;
  const { timeZone } = time;
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone, ...options });
    // A date or a time such as « 9 h 30 » stays on one line.
    return (date: Date) => format.format(date).replaceAll(' ', '\u00a0');
  };
  const onDay = formatter({ dateStyle: 'medium' });
  const atTime = formatter({ timeStyle: 'short' });
  const onMinute = (date: Date) => `${onDay(date)}, ${atTime(date)}`;
  const longDay = formatter({ dateStyle: 'long', timeZone: 'UTC' });
  const count = (outcome: EvidenceDecision['outcome']) =>
    decisions.filter((decision) => decision.outcome === outcome).length;
  // A decision that was changed has several entries: the last one is the one that holds.
  const entryOf = new Map(
    entries
      .filter(({ event }) => event === 'AUDIT_DECIDED')
      .map((entry) => [entry.entityId, entry]),
  );
  const undecided = undecidedOf(entries);
  const facts: [string, string][] = [
    [text('exports.company'), company.name],
    [text('evidence.opened'), onMinute(audit.openedOn)],
    [text('evidence.due'), longDay(new Date(audit.dueDate))],
    [text('evidence.completed'), completion(text, audit, onMinute)],
    [text('evidence.kept'), String(count('KEEP'))],
    [text('evidence.removed'), String(count('REMOVED'))],
    ...factIf(count('REMOVE') > 0, text('evidence.marked'), count('REMOVE')),
    ...factIf(undecided !== undefined, text('evidence.undecided'), undecided),
    [text('exports.timeZone'), timeZone],
  ];
  const checks = {
    event: text('activity-events.event.AUDIT_EVIDENCE_CREATED'),
    ending: signatureEnding,
    program: `${portal}${logProgramPath}`,
    keys: `${portal}${logKeysPath}`,
  };
  return {
    text,
    facts,
    onMinute,
    onDay,
    entryOf,
    check: {
      signature: text('evidence.check.signature', checks),
      how: text('evidence.check.how', checks),
      log: text('evidence.check.log', checks),
      command: `node verify-log.mjs evidence ${text('evidence.fileName')}_${time.fileDate}.${signatureEnding} --keys endcap-log-keys.json`,
    },
    made: text('evidence.made', { date: onMinute(madeOn), zone: timeZone, person: actor.name }),
    reasonsOf: ({ reasons }: EvidenceDecision) =>
      reasons.map((reason) => text(`review.reason.${reason}`)).join(', '),
    productsOf: ({ products }: EvidenceDecision) =>
      products.map((code) => titleOfCode(locale, code)).join(', '),
    outcomeOf: ({ outcome }: EvidenceDecision) => text(`evidence.decision.${outcome}`),
    eventOf: ({ event, entityName }: EvidenceEntry) =>
      text('evidence.entry', {
        event: text(`activity-events.event.${event}` as TextId),
        name: entityName ?? text('evidence.erased'),
      }),
  };
}

function factIf(isShown: boolean, label: string, value: unknown): [string, string][] {
  return isShown ? [[label, String(value)]] : [];
}

/** How many users kept their access without a decision of their own, as the completion recorded it. */
function undecidedOf(entries: EvidenceEntry[]): number | undefined {
  const completed = entries.findLast(({ event }) => event === 'AUDIT_COMPLETED');
  const { undecided } = (completed?.after ?? {}) as { undecided?: unknown };
  return typeof undecided === 'number' ? undecided : undefined;
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

export function evidenceReport(scope: EvidenceScope, evidence: Evidence): PdfReport {
  const words = wordsOf(scope, evidence);
  const { text, facts, onMinute, onDay, entryOf, check } = words;
  const { audit, decisions, entries, madeOn } = evidence;
  const column = (id: string, share: number, mono = false) => ({
    header: text(`evidence.column.${id}` as TextId),
    share,
    mono,
  });
  return {
    title: text('evidence.title', { company: scope.company.name }),
    subtitle: text('evidence.subtitle'),
    language: scope.locale,
    createdOn: madeOn,
    unprintable: text('evidence.unprintable'),
    footer: words.made,
    pageLabel: (page, pages) => text('evidence.page', { page, pages }),
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
      { kind: 'text', text: check.signature },
      { kind: 'text', text: check.how },
      { kind: 'code', text: check.command },
      { kind: 'text', text: check.log },
      { kind: 'heading', text: text('evidence.decisions') },
      ...(decisions.length === 0
        ? [{ kind: 'text' as const, text: text('evidence.noDecisions') }]
        : [
            {
              kind: 'table' as const,
              columns: [
                column('user', 0.2),
                column('role', 0.095),
                column('products', 0.18),
                column('lastSignIn', 0.09),
                column('reasons', 0.135),
                column('decision', 0.08),
                column('decidedBy', 0.145),
                column('entry', 0.075, true),
              ],
              rows: decisions.map((decision) => {
                const entry = entryOf.get(decision.userId);
                return [
                  `${decision.name}\n${toReadableAddress(decision.email)}`,
                  text(`users.role.${decision.role}`),
                  words.productsOf(decision) || none,
                  decision.lastSignIn ? onDay(decision.lastSignIn) : text('evidence.never'),
                  words.reasonsOf(decision) || none,
                  words.outcomeOf(decision),
                  `${decision.decidedBy ?? text('evidence.erased')}\n${onMinute(decision.decidedOn)}`,
                  entry ? `${entry.seq}\n${entry.hash.slice(0, shortHash)}` : none,
                ];
              }),
            },
          ]),
      { kind: 'heading', text: text('evidence.log') },
      {
        kind: 'table',
        columns: [
          column('entry', 0.09, true),
          column('on', 0.17),
          column('event', 0.38),
          column('actor', 0.26),
          column('hash', 0.1, true),
        ],
        rows: entries
          .filter((entry) => entry.event !== 'AUDIT_DECIDED')
          .map((entry) => [
            entry.seq,
            onMinute(entry.createdOn),
            words.eventOf(entry),
            entry.actor ?? text('evidence.erased'),
            entry.hash.slice(0, shortHash),
          ]),
      },
    ],
  };
}

export function evidenceWorkbook(scope: EvidenceScope, evidence: Evidence): Readable {
  const { text, facts, entryOf, reasonsOf, productsOf, outcomeOf, eventOf, check } = wordsOf(
    scope,
    evidence,
  );
  const { audit, decisions, entries, time } = evidence;
  const clock = wallClockIn(time.timeZone);
  const at = (date: Date | null): Cell => (date ? clock(date.toISOString()) : null);
  const columns = (ids: readonly (readonly [string, number])[]) =>
    ids.map(([id, width]) => ({ header: text(`evidence.column.${id}` as TextId), width }));
  return writeWorkbook([
    {
      name: text('evidence.decisions'),
      columns: columns([
        ['user', 28],
        ['email', 34],
        ['role', 16],
        ['products', 40],
        ['lastSignIn', 24],
        ['reasons', 40],
        ['decision', 24],
        ['decidedBy', 28],
        ['decidedOn', 18],
        ['entry', 20],
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
        ['entry', 20],
        ['on', 18],
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
        { header: text('exports.what'), width: 30 },
        { header: text('exports.value'), width: 110 },
      ],
      rows: [
        ...facts,
        ...(audit.completedOn
          ? statements.map((id) => [text('evidence.statements'), text(`evidence.statement.${id}`)])
          : []),
        [text('exports.exportedOn'), time.wallClock],
        [text('exports.exportedBy'), scope.actor.name],
        ...[check.signature, check.how, check.command, check.log].map((line) => [
          text('evidence.check'),
          line,
        ]),
      ],
    },
  ]);
}
