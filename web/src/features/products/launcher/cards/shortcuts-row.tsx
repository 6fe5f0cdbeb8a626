import type { ProductCode } from '@endcap/contract/products';
import { productAnalyticsId } from '@endcap/contract/products';
import type { LauncherShortcuts } from '@endcap/contract/products/launcher';
import { IconHistory, IconPinFilled, IconX } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { PathLink } from '../../../../kit/page/path-link.tsx';
import { launchAddress, type ProductCard } from '../../../../kit/products/product-cards.ts';
import { productLooks } from '../../../../kit/products/product-catalogue.ts';
import { requestIdOf } from '../../../../lib/call/call-error.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useMoment } from '../../../../lib/i18n/moments.ts';
import { safeLastUrl } from '../../../../lib/session/last-url.ts';
import { forgetLeftPath, recallLeftPath } from '../../../../lib/storage/user-storage.ts';
import { UnstyledButton } from '../../../../ui/buttons/unstyled-button.tsx';
import { useDelayed } from '../../../../ui/feedback/use-delayed.ts';
import { IconTile } from '../../../../ui/layout/icon-tile.tsx';
import launcherStyles from '../launcher.module.css';
import { useNewTab } from '../launcher.queries.ts';
import type { Pins } from '../use-pins.ts';
import styles from './shortcuts.module.css';

interface Props {
  pins: Pins;
  cards: readonly ProductCard[];
}

const most = 4;

/** Reserves the height of one row until the content is loaded; without any it is one line. */
export function ShortcutsRow({ pins: { shortcuts, error }, cards }: Props) {
  const text = useText('launcher');
  const opens = (code: ProductCode) =>
    cards.some((card) => card.code === code && card.state === 'open');
  const pinned = shortcuts?.pinned.filter(opens) ?? [];
  const used = shortcuts?.opened.map(({ code }) => code) ?? [];
  const others = used.filter((code) => opens(code) && !pinned.includes(code));
  const shown = [...pinned, ...others].slice(0, Math.max(most, pinned.length));
  const isEmpty = shortcuts !== undefined && shown.length === 0;
  return (
    <section
      className={styles.shortcuts}
      aria-labelledby="launcher-shortcuts"
      data-empty={isEmpty || undefined}
    >
      <h2 id="launcher-shortcuts">{text('launcher.shortcuts')}</h2>
      <div className={styles.row}>
        {shown.length > 0 ? (
          <ul>
            {shown.map((code) => (
              <Shortcut
                key={code}
                code={code}
                isPinned={pinned.includes(code)}
                opened={shortcuts?.opened.find((one) => one.code === code)}
              />
            ))}
          </ul>
        ) : null}
        {shortcuts || error ? null : <ShortcutsOutline />}
        {isEmpty ? <p>{text('launcher.shortcuts.none')}</p> : null}
      </div>
      {error ? <PinFailure error={error} /> : null}
    </section>
  );
}

/** In the shape of four shortcuts, once loading takes a while. */
function ShortcutsOutline() {
  const late = useDelayed(true);
  if (!late) return null;
  return (
    <ul className={styles.outline} aria-hidden>
      <li />
      <li />
      <li />
      <li />
    </ul>
  );
}

/** Without the kit's failure box, which would make the sign-in page load this page's chunk too. */
function PinFailure({ error }: { error: unknown }) {
  const text = useText('launcher');
  const id = requestIdOf(error);
  const parts = [
    text('launcher.pin.failed'),
    error instanceof Error ? error.message : '',
    id ? text('common.reference', { id }) : '',
  ];
  return (
    <p className={styles.error} role="alert">
      {parts.filter(Boolean).join(' · ')}
    </p>
  );
}

interface ShortcutProps {
  code: ProductCode;
  isPinned: boolean;
  opened: LauncherShortcuts['opened'][number] | undefined;
}

function Shortcut({ code, isPinned, opened }: ShortcutProps) {
  const text = useText('launcher');
  const product = useText('products');
  const ago = useMoment();
  const { Icon, tone } = productLooks[code];
  const newTab = useNewTab()(code);
  return (
    <li>
      <a
        href={launchAddress(code)}
        className={styles.shortcut}
        data-track={`shortcut-${productAnalyticsId(code)}`}
        {...(newTab && { target: '_blank', rel: 'noopener' })}
      >
        <IconTile tone={tone}>
          <Icon size={18} />
        </IconTile>
        <span className={styles.words}>
          <strong>{product(`products.${code}.name`)}</strong>
          <span className={styles.use}>
            {isPinned ? (
              <IconPinFilled
                size={12}
                className={styles.kind}
                role="img"
                aria-label={text('launcher.shortcuts.pinned')}
              />
            ) : null}
            {opened ? (
              <span>
                {isPinned
                  ? text('launcher.shortcuts.opened', { when: ago(opened.lastOn) })
                  : text('launcher.shortcuts.times', { count: opened.times })}
              </span>
            ) : (
              <span>{text('launcher.shortcuts.unopened')}</span>
            )}
          </span>
        </span>
        {newTab ? <span className={styles.hidden}>{text('launcher.newTab')}</span> : null}
      </a>
    </li>
  );
}

/** After a lost session the user arrives at the apps; this offers the link to the last page once. */
export function ResumeLink({ loginId }: { loginId: string }) {
  const text = useText('launcher');
  const { isRoute } = useRouter().options.context;
  const [path, setPath] = useState(() => safeLastUrl(recallLeftPath(loginId), isRoute, ''));
  const forget = () => {
    forgetLeftPath(loginId);
    setPath('');
  };
  if (!path || path.split('?')[0] === '/apps') return null;
  return (
    <div className={launcherStyles.resume}>
      <IconHistory size={18} aria-hidden />
      <p>
        {text('launcher.resume.text')}{' '}
        <PathLink to={path} onClick={() => forgetLeftPath(loginId)} data-track="launcher-resume">
          {text('launcher.resume')}
        </PathLink>
      </p>
      <UnstyledButton
        className={launcherStyles.x}
        aria-label={text('launcher.resume.dismiss')}
        onClick={forget}
      >
        <IconX size={16} aria-hidden />
      </UnstyledButton>
    </div>
  );
}
