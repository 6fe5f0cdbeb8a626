import { useQuery } from '@tanstack/react-query';
import { DrawerPart, DrawerParts } from '../../../kit/drawer/record-drawer.tsx';
import { Failure } from '../../../kit/failure/failure.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { PartnerViewFacts } from './partner-view.tsx';
import { partnerAccessQuery } from './partners.queries.ts';

/** /partnerAccess: for users of a partner, what the company that they view shares with theirs. */
export function PartnerAccessPage() {
  const { user } = useSession();
  if (!user?.tenant) return null;
  return <PartnerAccess key={user.tenant.id} company={user.tenant} />;
}

function PartnerAccess({ company }: { company: { id: string; name: string } }) {
  const text = useText('partners');
  const { data, error, refetch } = useQuery(partnerAccessQuery(company.id));
  return (
    <Page
      title={text('partners.access.title')}
      description={text('partners.access.lead', { company: company.name })}
      width="reading"
    >
      {error ? (
        <Failure
          error={error}
          title={text('partners.access.failed')}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : (
        <PlaceholderLines label={text('partners.access.loading')} lines={6} />
      )}
      <DrawerParts>
        {data?.items.map((view) => (
          <DrawerPart key={view.associationId} title={view.partnerCompany.companyName} level={2}>
            <PartnerViewFacts view={view} label={text('partners.access.title')} />
          </DrawerPart>
        ))}
      </DrawerParts>
    </Page>
  );
}
