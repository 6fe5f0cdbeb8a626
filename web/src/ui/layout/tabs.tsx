import { Tabs as MantineTabs } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';
import '../theme/tabs.ts';

export interface Tab {
  key: string;
  label: ReactNode;
  value: string;
  disabled?: boolean | undefined;
}

interface Props {
  /** What the tabs choose between. */
  label: string;
  tabs: readonly Tab[];
  /** Held by the caller, in the address for instance. One that no tab has shows the first. */
  value: string | undefined;
  onChange: (value: string) => void;
  /** What the chosen tab shows. */
  children: ReactNode;
}

/** Arrows go from tab to tab and open it; those that are disabled are passed over. */
export function Tabs({ label, tabs, value, onChange, children }: Props) {
  const open = tabs.filter(({ disabled }) => !disabled);
  const shown = (open.find((tab) => tab.value === value) ?? open[0])?.value ?? null;
  return (
    <MantineTabs
      value={shown}
      keepMounted={false}
      onChange={(next) => next !== null && onChange(next)}
      classNames={{ list: styles.list ?? '', tab: styles.tab ?? '', panel: styles.panel ?? '' }}
    >
      <MantineTabs.List aria-label={label}>
        {tabs.map((tab) => (
          <MantineTabs.Tab key={tab.key} value={tab.value} disabled={tab.disabled ?? false}>
            {tab.label}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {tabs.map((tab) => (
        <MantineTabs.Panel key={tab.key} value={tab.value}>
          {children}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  );
}
