import type { PartnerView } from '@endcap/contract/companies/partner-view';
import { Change, ChangeList, PeopleBox } from '../../../kit/changes/people-box.tsx';
import { DrawerFacts, DrawerNote } from '../../../kit/drawer/record-drawer.tsx';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useListText } from '../../../lib/i18n/list-text.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useMethodName } from './partner-form.tsx';

/** What a partner sees of a company: on the partner's own page, and in the drawer of the company's admin. */
export function PartnerViewFacts({ view, label }: { view: PartnerView; label: string }) {
  const text = useText('partners');
  const date = useDate();
  const productName = useProductName();
  const methodName = useMethodName();
  const list = useListText();
  const { products, accessTypes, endDate, people, totalPeople } = view;
  if (view.ended) return <DrawerNote>{text('partners.view.ended')}</DrawerNote>;
  const company = view.company.companyName;
  const named = (codes: readonly string[]) => list(codes.map(productName));
  const count = text('partners.view.people', {
    count: totalPeople,
    partner: view.partnerCompany.companyName,
  });
  const more = totalPeople - people.length;
  return (
    <>
      <DrawerFacts
        label={label}
        facts={[
          {
            name: text('words.products'),
            value: named(products) || text('partners.view.none'),
          },
          {
            name: text('partners.field.methods'),
            value: list(accessTypes.map(methodName)) || text('partners.view.none'),
          },
          {
            name: text('partners.column.endDate'),
            value: endDate ? date(endDate, 'day') : text('partners.noEnd'),
          },
          { name: text('partners.view.texts'), value: text('partners.view.texts.value') },
          {
            name: text('partners.view.hidden'),
            value: text('partners.view.hidden.value', { company }),
          },
        ]}
      />
      <DrawerNote>{count}</DrawerNote>
      {people.length > 0 ? (
        <PeopleBox
          label={count}
          people={people.map(({ name, email, kind, products: opened }) => ({
            key: `${kind} ${email}`,
            name,
            email,
            changes: (
              <ChangeList>
                <Change>{text(`partners.view.kind.${kind}`, { company })}</Change>
                <Change>
                  {opened.length > 0
                    ? text('partners.view.opens', { products: named(opened) })
                    : text('partners.view.opensNothing')}
                </Change>
              </ChangeList>
            ),
          }))}
          more={more > 0 ? text('partners.change.more', { count: more }) : null}
        />
      ) : null}
    </>
  );
}
