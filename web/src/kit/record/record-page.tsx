import type { ReactNode } from 'react';
import { Monogram } from '../../ui/layout/monogram.tsx';
import common from '../../ui/theme/common.module.css';
import { Breadcrumb } from '../page/breadcrumb.tsx';
import { Page } from '../page/page.tsx';
import styles from './record-page.module.css';

interface Props {
  /** The links to the list that the record is in, and to what is above it. */
  trail: ReactNode;
  /** Beside the trail: who else is here, the next record. */
  beside?: ReactNode;
  /** Initials before the title, for people and companies. */
  mark?: { kind: 'person' | 'company'; own?: boolean };
  title: string;
  /** The states of the record, beside its title: `StatusBadge` or `TrueStatus` of the screen. */
  chips?: ReactNode;
  /** One line below the title; empty ones are left out. */
  facts?: readonly ReactNode[];
  /** The primary action last, then the menu of the others. */
  actions?: ReactNode;
  /** What the reader must know before they act, as that the person is blocked. */
  notice?: ReactNode;
  /** `TabLinks`: each tab is an address. */
  tabs?: ReactNode;
  width?: 'work' | 'reading';
  children: ReactNode;
}

/** One record on a page of its own, as RecordDrawer shows one beside its list. */
export function RecordPage(props: Props) {
  const { trail, beside, mark, title, chips, facts = [], actions, notice, tabs } = props;
  const shown = facts.filter(Boolean);
  return (
    <Page
      width={props.width ?? 'work'}
      above={
        <div className={styles.top}>
          <Breadcrumb current={title}>{trail}</Breadcrumb>
          {beside}
        </div>
      }
      mark={mark ? <Monogram {...mark} name={title} size={52} /> : null}
      title={title}
      chips={chips}
      description={shown.length > 0 ? <Facts facts={shown} /> : null}
      actions={actions}
    >
      {notice ? <div className={styles.notice}>{notice}</div> : null}
      {tabs}
      {props.children}
    </Page>
  );
}

function Facts({ facts }: { facts: readonly ReactNode[] }) {
  return facts.map((fact, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: facts have no id, and their order stays
    <span key={place} className={`${common.breaking} ${styles.fact}`}>
      {fact}
    </span>
  ));
}
