import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { ChoiceSamples } from './choice-samples.tsx';
import { DateSamples } from './date-samples.tsx';
import { DialogSamples } from './dialog-samples.tsx';
import { DropdownSamples } from './dropdown-samples.tsx';
import styles from './gallery-page.module.css';
import { MessageSamples } from './message-samples.tsx';
import { MultiSamples } from './multi-samples.tsx';
import { TabSamples } from './tab-samples.tsx';
import { TextSamples } from './text-samples.tsx';

/** Every shared widget in its states, for those who build screens. In development alone. */
export function GalleryPage({ humanCheck }: { humanCheck: ReactNode }) {
  return (
    <div className={styles.page}>
      <PageHeader
        title="Widget gallery"
        description="The shared widgets of web/src/ui, each in the states that a screen can bring it into."
      />
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
        <SectionCard title="Human check">{humanCheck}</SectionCard>
        <SectionCard title="Data table">
          <Link className={styles.link} to="/dev/table">
            The data table has a page of its own
          </Link>
        </SectionCard>
      </div>
    </div>
  );
}
