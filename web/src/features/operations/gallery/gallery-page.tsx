import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../../kit/page/page.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { ChartSamples } from './chart-samples.tsx';
import { DialogSamples, MessageSamples, TabSamples } from './feedback-samples.tsx';
import {
  ChoiceSamples,
  DateSamples,
  DropdownSamples,
  MultiSamples,
  TextSamples,
} from './field-samples.tsx';
import styles from './gallery-page.module.css';

/** Every shared widget in its states, for developers. In the dev environment only. */
export function GalleryPage({ humanCheck }: { humanCheck: ReactNode }) {
  return (
    <Page
      width="reading"
      title="Widget gallery"
      description="The shared widgets of web/src/ui, each in the states that a screen can bring it into."
    >
      <div className={styles.sections}>
        <SectionCard title="Text input">
          <TextSamples />
        </SectionCard>
        <SectionCard title="Radio group and checkbox">
          <ChoiceSamples />
        </SectionCard>
        <SectionCard title="Dropdown">
          <DropdownSamples />
        </SectionCard>
        <SectionCard title="Several of many">
          <MultiSamples />
        </SectionCard>
        <SectionCard title="Date range">
          <DateSamples />
        </SectionCard>
        <SectionCard title="Tabs">
          <TabSamples />
        </SectionCard>
        <SectionCard title="Messages and toasts">
          <MessageSamples />
        </SectionCard>
        <SectionCard title="Dialogs">
          <DialogSamples />
        </SectionCard>
        <SectionCard title="Charts">
          <ChartSamples />
        </SectionCard>
        <SectionCard title="Human check">{humanCheck}</SectionCard>
        <SectionCard title="Data table">
          <Link className={styles.link} to="/dev/table">
            The data table has a page of its own
          </Link>
        </SectionCard>
      </div>
    </Page>
  );
}
