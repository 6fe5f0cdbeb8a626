import { searchDebounceMs, searchMaxLength } from '@endcap/contract/limits';
import type { FollowedSupplier } from '@endcap/contract/operations/followed-suppliers';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../../../kit/failure/failure.tsx';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { SearchBox } from '../../../../ui/fields/search-box.tsx';
import { Monogram } from '../../../../ui/layout/monogram.tsx';
import homeStyles from '../home.module.css';
import { HomeRow } from '../home-card.tsx';
import styles from './suppliers.module.css';
import { type Follow, foundSuppliersQuery } from './suppliers.queries.ts';

interface Props {
  loginId: string;
  known: readonly FollowedSupplier[];
  onFollow: (follow: Follow) => void;
}

/** Every supplier of the site can be followed: it is found by name or code. */
export function FindSupplier({ loginId, known, onFollow }: Props) {
  const text = useText('home-page');
  const [search, setSearch] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(foundSuppliersQuery(loginId, search ?? ''));
  if (search === null)
    return (
      <div className={homeStyles.foot}>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          data-track="home-supplier-add"
          onClick={() => setSearch('')}
        >
          {text('home.suppliers.add')}
        </Button>
      </div>
    );
  const found = search ? data?.items : undefined;
  return (
    <>
      <div className={styles.search}>
        <SearchBox
          label={text('home.suppliers.search')}
          value={search}
          onSearch={setSearch}
          debounceMs={searchDebounceMs}
          maxLength={searchMaxLength}
        />
        <Button variant="default" size="xs" onClick={() => setSearch(null)}>
          {text('common.close')}
        </Button>
      </div>
      <Failure
        error={error}
        title={text('home.suppliers.search.failed')}
        onRetry={() => void refetch()}
      />
      <p className={styles.nothing} role="status">
        {found?.length === 0 ? text('home.suppliers.search.none', { search }) : ''}
      </p>
      <ul className={homeStyles.rows}>
        {found?.map(({ tenant_id: companyId, company_name: companyName, business_code: code }) => (
          <HomeRow
            key={companyId}
            mark={<Monogram name={companyName} kind="company" size={28} />}
            title={companyName}
            meta={code}
            actions={
              known.some((one) => one.companyId === companyId) ? (
                <span className={homeStyles.hint}>{text('home.suppliers.isFollowed')}</span>
              ) : (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={text('home.suppliers.followOf', { company: companyName })}
                  onClick={() => onFollow({ companyId, companyName, isFollowed: true })}
                >
                  {text('home.suppliers.follow')}
                </Button>
              )
            }
          />
        ))}
      </ul>
    </>
  );
}
