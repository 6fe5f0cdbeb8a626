import type {
  FollowedSupplier,
  SupplierNews,
} from '@endcap/contract/operations/followed-suppliers';
import { IconStarFilled, IconX } from '@tabler/icons-react';
import { StatusBadge } from '../../../../kit/page/status-badge.tsx';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useFirstOf } from '../../../../lib/i18n/list-text.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useMoment } from '../../../../lib/i18n/moments.ts';
import { RouteLink } from '../../../../lib/session/route-link.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { UnstyledButton } from '../../../../ui/buttons/unstyled-button.tsx';
import { Monogram } from '../../../../ui/layout/monogram.tsx';
import { HomeRow } from '../home-card.tsx';
import styles from './suppliers.module.css';
import type { Follow } from './suppliers.queries.ts';

interface Props {
  supplier: FollowedSupplier;
  onFollow: (follow: Follow) => void;
  onOpen: (companyId: string) => void;
}

const tones = { PENDING: 'warning', SUSPENDED: 'danger', INACTIVE: 'neutral' } as const;

/** A supplier that the user follows: its state, what is new there, and the way in. */
export function FollowedRow({ supplier, onFollow, onOpen }: Props) {
  const text = useText('home-page');
  const companies = useText('companies');
  const { companyId, companyName, businessCode, status } = supplier;
  const news = useNews(supplier.news);
  return (
    <HomeRow
      mark={<Monogram name={companyName} kind="company" size={36} />}
      title={
        <>
          {companyName}{' '}
          {status === 'ACTIVE' ? null : (
            <StatusBadge tone={tones[status]}>
              {companies(`companies.status.${status}`)}
            </StatusBadge>
          )}
        </>
      }
      meta={[businessCode, news].join(' · ')}
      actions={
        <>
          <WayIn supplier={supplier} onOpen={onOpen} />
          <UnstyledButton
            className={styles.star}
            aria-label={text('home.suppliers.unfollow', { company: companyName })}
            title={text('home.suppliers.unfollow', { company: companyName })}
            data-track="home-supplier-unfollow"
            onClick={() => onFollow({ companyId, companyName, isFollowed: false })}
          >
            <IconStarFilled size={18} aria-hidden />
          </UnstyledButton>
        </>
      }
    />
  );
}

/** Opens the company for those who work with it; for others, the way to ask its admins. */
function WayIn({ supplier, onOpen }: Pick<Props, 'supplier' | 'onOpen'>) {
  const text = useText('home-page');
  const { companyId, companyName: company, businessCode, access, status } = supplier;
  if (access === 'OPEN')
    return (
      <Button
        variant="light"
        size="xs"
        aria-label={text('words.openOf', { company })}
        data-track="home-supplier-open"
        onClick={() => onOpen(companyId)}
      >
        {text('words.open')}
      </Button>
    );
  if (access === 'REQUESTED')
    return <StatusBadge tone="warning">{text('home.suppliers.requested')}</StatusBadge>;
  if (status !== 'ACTIVE') return null;
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={text('home.suppliers.askOf', { company })}
      data-track="home-supplier-ask"
      renderRoot={(props) => (
        <RouteLink id="requestAccess" search={{ searchText: businessCode }} {...props} />
      )}
    >
      {text('home.suppliers.ask')}
    </Button>
  );
}

/** A supplier of the user's colleagues. */
export function SuggestedRow({ supplier, onFollow }: Omit<Props, 'onOpen'>) {
  const text = useText('home-page');
  const { companyId, companyName, businessCode, colleagues } = supplier;
  const { unit, profession } = colleagues;
  const why =
    unit > 0
      ? text('home.suppliers.why.unit', { count: unit })
      : text('home.suppliers.why.profession', { count: profession });
  const follow = { companyId, companyName, isSuggestion: true };
  return (
    <HomeRow
      mark={<Monogram name={companyName} kind="company" size={28} />}
      title={companyName}
      meta={[businessCode, why].join(' · ')}
      actions={
        <>
          <Button
            variant="default"
            size="xs"
            aria-label={text('home.suppliers.followOf', { company: companyName })}
            data-track="home-supplier-follow"
            onClick={() => onFollow({ ...follow, isFollowed: true })}
          >
            {text('home.suppliers.follow')}
          </Button>
          <UnstyledButton
            className={styles.dismiss}
            aria-label={text('home.suppliers.dismiss', { company: companyName })}
            title={text('home.suppliers.dismiss', { company: companyName })}
            data-track="home-supplier-dismiss"
            onClick={() => onFollow({ ...follow, isFollowed: false })}
          >
            <IconX size={16} aria-hidden />
          </UnstyledButton>
        </>
      }
    />
  );
}

/** More products than these are counted. */
const namedProducts = 2;

function useNews(news: SupplierNews): string {
  const text = useText('home-page');
  const productName = useProductName();
  const moment = useMoment();
  const date = useDate();
  // Nobody needs the hour at which a company joined.
  const when = news.kind === 'JOINED' ? date(news.on, 'table') : moment(news.on);
  const codes = news.kind === 'JOINED' ? [] : news.products;
  const products = useFirstOf(codes.map(productName), namedProducts);
  const word = news.kind === 'REQUEST' ? news.status : news.kind;
  return text(`home.suppliers.news.${word}`, { products, when });
}
