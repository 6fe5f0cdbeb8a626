import { hideWhenNoAccess, type ProductCode, previewProducts } from '@endcap/contract/products';
import type { ProductOfSite, ProductSetting } from '@endcap/contract/products/product-settings';
import type { Site } from '@endcap/contract/sites';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDialogs } from '../../../kit/dialogs/use-dialogs.tsx';
import { Failure } from '../../../kit/failure/failure.tsx';
import { ChangeHistoryDrawer } from '../../../kit/history/change-history.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { SettingCards, SettingList, SettingRow } from '../../../kit/page/setting-list.tsx';
import { StatusBadge, type StatusTone } from '../../../kit/page/status-badge.tsx';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import { useUrlState } from '../../../lib/browser/use-url-state.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { ProvisioningDialog, SecretDialog } from './access-dialogs.tsx';
import { productHistoryQuery, productSettingsQuery } from './product-settings.queries.ts';
import { productSettingsSearch, productTabs } from './product-settings.search.ts';
import { ProvisioningRequests } from './provisioning-requests.tsx';
import { TargetDialog } from './target-dialog.tsx';

/** /operations/products: each product on each site, how access is set up, and what failed. */
export function ProductSettingsPage({ failures }: { failures: ReactNode }) {
  const text = useText('product-settings');
  const [{ tab, history }, change] = useUrlState('/operations/products');
  const navigate = useNavigate();
  const openTab = (next: string) =>
    void navigate({
      to: '.',
      search: () => productSettingsSearch({ tab: next }),
      resetScroll: false,
    });
  return (
    <Page title={text('product-settings.title')} description={text('product-settings.lead')}>
      <Tabs
        label={text('product-settings.tabs')}
        value={tab}
        onChange={openTab}
        tabs={productTabs.map((one) => ({
          key: one,
          value: one,
          label: text(`product-settings.tab.${one}`),
        }))}
      >
        {tab === 'requests' ? (
          <ProvisioningRequests failures={failures} />
        ) : (
          <ProductCards onHistory={(name) => change({ history: name })} />
        )}
      </Tabs>
      {history ? (
        <ProductHistory name={history} onClose={() => change({ history: undefined })} />
      ) : null}
    </Page>
  );
}

function ProductCards({ onHistory }: { onHistory: (name: string) => void }) {
  const text = useText('product-settings');
  const { data, error, refetch } = useQuery(productSettingsQuery);
  if (error) {
    const title = text('product-settings.failed');
    return <Failure error={error} title={title} onRetry={() => void refetch()} />;
  }
  if (!data) return <PlaceholderLines label={text('common.loading')} lines={8} />;
  return (
    <SettingCards>
      {data.items.map((setting) => (
        <ProductCard key={setting.product} setting={setting} onHistory={onHistory} />
      ))}
    </SettingCards>
  );
}

interface CardProps {
  setting: ProductSetting;
  onHistory: (name: string) => void;
}

function ProductCard({ setting, onHistory }: CardProps) {
  const { product } = setting;
  const dialogs = useDialogs({
    target: (close, of: ProductOfSite) => (
      <TargetDialog product={product} of={of} onClose={close} />
    ),
    secret: (close) => <SecretDialog setting={setting} onClose={close} />,
    provisioning: (close) => <ProvisioningDialog setting={setting} onClose={close} />,
  });
  return (
    <SectionCard title={useProductName()(product)}>
      <SettingList>
        {setting.sites.map((of) => (
          <SiteRow
            key={of.site}
            product={product}
            of={of}
            onHistory={onHistory}
            onChange={() => dialogs.open('target', of)}
          />
        ))}
        <SecretRow
          setting={setting}
          onHistory={onHistory}
          onChange={() => dialogs.open('secret')}
        />
        <AccessRow setting={setting} onChange={() => dialogs.open('provisioning')} />
      </SettingList>
      {dialogs.element}
    </SectionCard>
  );
}

interface RowProps {
  setting: ProductSetting;
  onChange: () => void;
}

const tones: Record<ProductOfSite['opens'], StatusTone> = {
  ADDRESS: 'success',
  DEMO_PAGE: 'neutral',
  NO_ADDRESS: 'warning',
};

interface SiteRowProps {
  product: ProductCode;
  of: ProductOfSite;
  onHistory: (name: string) => void;
  onChange: () => void;
}

function SiteRow({ product, of, onHistory, onChange }: SiteRowProps) {
  const text = useText('product-settings');
  const words = useText('operations');
  const date = useDate();
  const { may } = useSession();
  const { site, redirectUrl, isNewTab, flag, opens, companies, changedOn } = of;
  const about = { name: useProductName()(product), site: words(`operations.site.${site}`) };
  return (
    <SettingRow
      name={about.site}
      badges={
        <>
          <StatusBadge tone={tones[opens]}>{text(`product-settings.opens.${opens}`)}</StatusBadge>
          {flag ? (
            <StatusBadge tone="accent">{text(`product-settings.marker.${flag}`)}</StatusBadge>
          ) : null}
        </>
      }
      details={[
        [
          redirectUrl ?? text('product-settings.noAddress'),
          text(isNewTab ? 'product-settings.newTab' : 'product-settings.sameTab'),
        ].join(' · '),
        [
          text('product-settings.companies', { count: companies }),
          hideWhenNoAccess[product]?.includes(site) && text('product-settings.hidden'),
          previewProducts[site].includes(product) && text('product-settings.preview'),
          changedOn && text('product-settings.changed', { date: date(changedOn, 'table') }),
        ]
          .filter(Boolean)
          .join(' · '),
      ]}
      actions={[
        {
          label: words('words.history'),
          of: text('product-settings.history.of', about),
          onClick: () => onHistory(`${product}:${site}`),
        },
        {
          label: text('words.change'),
          of: text('product-settings.change.of', about),
          onClick: onChange,
          main: true,
          shown: may('UPDATE', 'OPERATIONS'),
        },
      ]}
    />
  );
}

function SecretRow({
  setting,
  onHistory,
  onChange,
}: RowProps & { onHistory: (name: string) => void }) {
  const text = useText('product-settings');
  const words = useText('operations');
  const date = useDate();
  const { may } = useSession();
  const { product, client } = setting;
  const name = useProductName()(product);
  const { secretSetOn } = client;
  return (
    <SettingRow
      name={text('product-settings.secret')}
      details={[
        secretSetOn
          ? text('product-settings.secret.setOn', { date: date(secretSetOn, 'minute') })
          : text('product-settings.secret.none'),
      ]}
      actions={[
        {
          label: words('words.history'),
          of: text('product-settings.history.product', { name }),
          onClick: () => onHistory(product),
        },
        {
          label: text(
            secretSetOn ? 'product-settings.secret.replace' : 'product-settings.secret.set',
          ),
          of: text(
            secretSetOn ? 'product-settings.secret.replace.of' : 'product-settings.secret.set.of',
            { name },
          ),
          onClick: onChange,
          main: true,
          shown: may('UPDATE', 'OPERATIONS'),
        },
      ]}
    />
  );
}

function AccessRow({ setting, onChange }: RowProps) {
  const text = useText('product-settings');
  const date = useDate();
  const { may } = useSession();
  const { url, secretSetOn, open, failed } = setting.provisioning;
  const name = useProductName()(setting.product);
  const waiting = [
    open > 0 && text('product-settings.access.open', { count: open }),
    failed > 0 && text('product-settings.access.failed', { count: failed }),
  ];
  return (
    <SettingRow
      name={text('product-settings.access')}
      badges={
        failed > 0 ? (
          <StatusBadge tone="danger">
            {text('product-settings.access.failed', { count: failed })}
          </StatusBadge>
        ) : null
      }
      details={[
        text(url ? 'product-settings.access.own' : 'product-settings.access.builtIn'),
        url,
        secretSetOn &&
          text('product-settings.access.secretSetOn', { date: date(secretSetOn, 'minute') }),
        waiting[0],
      ]}
      actions={[
        {
          label: text('words.change'),
          of: text('product-settings.access.change.of', { name }),
          onClick: onChange,
          main: true,
          shown: may('UPDATE', 'OPERATIONS'),
        },
      ]}
    />
  );
}

function ProductHistory({ name, onClose }: { name: string; onClose: () => void }) {
  const words = useText('operations');
  const [product, site] = name.split(':') as [ProductCode, Site?];
  const productName = useProductName()(product);
  const changes = useQuery(productHistoryQuery({ product, ...(site && { site }) }));
  const title = site ? `${productName}, ${words(`operations.site.${site}`)}` : productName;
  return <ChangeHistoryDrawer name={title} changes={changes} onClose={onClose} />;
}
