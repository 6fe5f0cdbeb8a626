import type { ProductCode } from '@endcap/contract/products';
import { productAnalyticsId } from '@endcap/contract/products';
import { IconHelpCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { PathLink } from '../../../../kit/page/path-link.tsx';
import type { ProductCard } from '../../../../kit/products/product-cards.ts';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { UnstyledButton } from '../../../../ui/buttons/unstyled-button.tsx';
import { useNextStep } from '../product-steps.ts';
import { CardHead } from './card-head.tsx';
import type { CardTools, OpenDialog } from './card-tools.ts';
import styles from './product-card.module.css';

interface Props {
  card: ProductCard;
  tools: CardTools;
}

/** A faded card. Its state and its way to access are always in view. */
export function LockedCard({ card, tools }: Props) {
  const text = useText('launcher');
  const product = useText('products');
  const id = useId();
  const { code, state } = card;
  const why = text('launcher.why.of', { product: product(`products.${code}.name`) });
  return (
    <li className={styles.card} data-state={state}>
      <CardHead
        {...card}
        titleId={`${id}-title`}
        marker={tools.markerOf(code)}
        corner={
          <UnstyledButton
            className={styles.cornerButton}
            aria-label={why}
            title={text('launcher.why')}
            data-track="launcher-why"
            onClick={() => tools.show({ kind: 'why', code })}
          >
            <IconHelpCircle size={18} aria-hidden />
          </UnstyledButton>
        }
      />
      <div className={styles.bar}>
        <span className={styles.state}>
          <StateText card={card} tools={tools} />
        </span>
        <LockedActions card={card} tools={tools} />
      </div>
    </li>
  );
}

/** The state of the access in a few words, from the same answer as the explanation. */
function StateText({ card: { code, state }, tools }: Props) {
  const text = useText('launcher');
  const day = useDate();
  const company = useSession().user?.tenant?.name ?? '';
  const lock = tools.accessOf(code)?.lock;
  if (state === 'pending' || lock?.code === 'PENDING') return text('launcher.working');
  if (!lock) return null;
  const { code: reason, step, requestedOn } = lock;
  if (step === 'GRANT_ACCESS' || step === 'REQUEST_FROM_TEAM')
    return text(`launcher.state.${step}`);
  if (reason === 'NO_ENTITLEMENT') return text('launcher.talkToAdmin');
  if (reason === 'REQUESTED')
    return text('launcher.asked', { date: day(requestedOn ?? '', 'table') });
  return text(`launcher.state.${reason}`, { company });
}

/** The action bar of a locked card. */
function LockedActions({ card: { code, state }, tools }: Props) {
  const text = useText('launcher');
  const lock = tools.accessOf(code)?.lock;
  const step = useNextStep()(lock, code);
  const open = (kind: OpenDialog['kind']) => () => tools.show({ kind, code });
  const learn = (
    <Action
      code={code}
      kind="learn"
      label={text('launcher.learnMore')}
      isQuiet
      onClick={open('learn')}
    />
  );
  if (state === 'pending')
    return (
      <span className={styles.actions}>
        <Action
          code={code}
          kind="pending"
          label={text('launcher.pending')}
          onClick={open('pending')}
        />
        {learn}
      </span>
    );
  if (lock?.code === 'COMING_SOON')
    return (
      <span className={styles.actions}>
        <Button size="compact-sm" variant="default" disabled>
          {text('launcher.comingSoon')}
        </Button>
      </span>
    );
  return (
    <span className={styles.actions}>
      {step?.kind === 'ask' ? (
        <Action code={code} kind="ask" label={text('launcher.ask')} onClick={open('ask')} />
      ) : null}
      {step?.kind === 'go' ? (
        <Action code={code} kind="step" label={step.label} to={step.to} />
      ) : null}
      {learn}
    </span>
  );
}

interface ActionProps {
  code: ProductCode;
  /** Names the action in usage statistics. */
  kind: string;
  label: string;
  /** A page of the portal, in place of a dialog. */
  to?: string;
  onClick?: () => void;
  /** Beside the action that leads to access. */
  isQuiet?: boolean;
}

function Action({ code, kind, label, to, onClick, isQuiet = false }: ActionProps) {
  const text = useText('launcher');
  const product = useText('products')(`products.${code}.name`);
  return (
    <Button
      size="compact-sm"
      variant={isQuiet ? 'subtle' : 'default'}
      className={isQuiet ? (styles.quiet ?? '') : ''}
      aria-label={text('launcher.actionOf', { action: label, product })}
      data-track={`${kind}-${productAnalyticsId(code)}`}
      {...(onClick && { onClick })}
      {...(to && { renderRoot: (props: object) => <PathLink to={to} {...props} /> })}
    >
      {label}
    </Button>
  );
}
