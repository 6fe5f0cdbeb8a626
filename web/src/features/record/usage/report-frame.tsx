import { type ReportWeeks, reportWeeks, usualWeeks } from '@endcap/contract/record/usage-metrics';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../../kit/page/page.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import { useOpenRoutes } from '../../../lib/session/open-routes.ts';
import { RouteLink } from '../../../lib/session/route-link.tsx';
import styles from './usage.module.css';

const sections = ['operationsReports', 'queueReports', 'contentReports'] as const;

interface Props {
  lead: string;
  weeks: ReportWeeks;
  /** Those of the whole site, between which staff choose. */
  withSections?: boolean;
  children: ReactNode;
}

/** The heading of a report, the reports beside it, and its period. */
export function ReportFrame({ lead, weeks, withSections = false, children }: Props) {
  const text = useText('usage');
  const open = useOpenRoutes();
  const own = withSections ? sections.filter((id) => open.includes(id)) : [];
  return (
    <Page title={text('words.reports')} description={lead}>
      <div className={styles.bar}>
        {own.length > 1 ? (
          <nav className={styles.choice} aria-label={text('words.reports')}>
            {own.map((id) => (
              <RouteLink key={id} id={id} className={styles.chip}>
                {text(`usage.section.${id}`)}
              </RouteLink>
            ))}
          </nav>
        ) : null}
        <nav className={styles.choice} aria-label={text('usage.period')}>
          {reportWeeks.map((one) => (
            <Link
              key={one}
              to="."
              search={one === usualWeeks ? {} : { weeks: one }}
              className={styles.chip}
              aria-current={one === weeks ? 'true' : undefined}
              activeOptions={{ exact: true }}
              resetScroll={false}
            >
              {one === '52' ? text('usage.year') : text('usage.weeks', { count: Number(one) })}
            </Link>
          ))}
        </nav>
      </div>
      <div className={styles.cards}>{children}</div>
    </Page>
  );
}
