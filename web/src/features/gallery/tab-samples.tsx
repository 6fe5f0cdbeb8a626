import { useNavigate, useSearch } from '@tanstack/react-router';
import { Tabs } from '../../ui/layout/tabs.tsx';
import styles from './gallery-page.module.css';

const tabs = [
  { key: 'open', label: 'Open', value: 'open' },
  { key: 'waiting', label: 'Waiting on you', value: 'waiting' },
  { key: 'archived', label: 'Archived', value: 'archived', disabled: true },
  { key: 'closed', label: 'Closed', value: 'closed' },
];

/** The chosen tab is in the address. */
export function TabSamples() {
  const { tab } = useSearch({ from: '/dev/gallery' });
  const navigate = useNavigate();
  const open = (value: string) =>
    void navigate({
      to: '/dev/gallery',
      search: { tab: value },
      resetScroll: false,
      replace: true,
    });
  return (
    <Tabs label="Tickets" tabs={tabs} value={tab} onChange={open}>
      <p className={styles.output}>{`Shows what is ${tab ?? 'open'}.`}</p>
    </Tabs>
  );
}
