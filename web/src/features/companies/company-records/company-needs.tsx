import type { CompanyLook } from '@endcap/contract/companies/company-records';
import {
  IconClipboardCheck,
  IconClockExclamation,
  IconMoon,
  IconUserOff,
  IconUserPause,
  IconUserQuestion,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLookText } from '../../../kit/companies/use-look-text.ts';
import { CardNothing, CardRows, RecordCard, rowLink } from '../../../kit/record/record-card.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import { IconTile } from '../../../ui/layout/icon-tile.tsx';
import type { Overview } from './company-records.queries.ts';

interface Props {
  companyId: string;
  overview: Overview;
}

/** What is unusual about the company; each row leads to its rows in the list. */
export function CompanyNeeds({ companyId, overview }: Props) {
  const text = useText('company-records');
  const { looks, outsideDomains, inactive, inactiveProducts, tickets } = overview;
  const late = tickets?.late ?? 0;
  const params = { companyId };
  const count =
    looks.length + [outsideDomains, late, inactive].filter((number) => number > 0).length;
  return (
    <RecordCard title={text('company-records.needs')} flush {...(count > 0 && { count })}>
      {count === 0 ? <CardNothing>{text('company-records.needs.none')}</CardNothing> : null}
      <CardRows>
        {looks.map((look) => (
          <LookRow key={look.reason} companyId={companyId} look={look} />
        ))}
        {outsideDomains > 0 ? (
          <li>
            <Link
              to="/companyList/$companyId/users"
              params={params}
              search={{ domain: 'OUTSIDE' }}
              {...rowLink({
                icon: (
                  <IconTile tone="amber">
                    <IconUserQuestion size={18} />
                  </IconTile>
                ),
                title: text('company-records.needs.outside', { count: outsideDomains }),
                detail: text('company-records.needs.outside.detail'),
              })}
            />
          </li>
        ) : null}
        {late > 0 ? (
          <li>
            <Link
              to="/companyList/$companyId/tickets"
              params={params}
              {...rowLink({
                icon: (
                  <IconTile tone="pink">
                    <IconClockExclamation size={18} />
                  </IconTile>
                ),
                title: text('company-records.needs.late', { count: late }),
                detail: text('company-records.needs.late.detail'),
              })}
            />
          </li>
        ) : null}
        {inactive > 0 ? (
          <li>
            <Link
              to="/companyList/$companyId/users"
              params={params}
              search={{ lastLogin: 'INACTIVE_90_DAYS' }}
              {...rowLink({
                icon: (
                  <IconTile tone="blue">
                    <IconUserPause size={18} />
                  </IconTile>
                ),
                title: text('company-records.needs.inactive', { count: inactive }),
                detail: text('company-records.needs.inactive.detail', { count: inactiveProducts }),
              })}
            />
          </li>
        ) : null}
      </CardRows>
    </RecordCard>
  );
}

const lookIcons = {
  AUDIT_OVERDUE: { tone: 'red', Icon: IconClipboardCheck },
  AUDIT_ENDS: { tone: 'amber', Icon: IconClipboardCheck },
  NO_ADMIN: { tone: 'red', Icon: IconUserOff },
  QUIET: { tone: 'blue', Icon: IconMoon },
} as const;

/** What the home of super admins says about the company too. */
function LookRow({ companyId, look }: { companyId: string; look: CompanyLook }) {
  const text = useText('companies');
  const { detail } = useLookText()(look);
  const { tone, Icon } = lookIcons[look.reason];
  return (
    <li>
      <Link
        to="/companyList/$companyId/users"
        params={{ companyId }}
        {...rowLink({
          icon: (
            <IconTile tone={tone}>
              <Icon size={18} />
            </IconTile>
          ),
          title: text(`companies.look.${look.reason}`),
          detail,
        })}
      />
    </li>
  );
}
