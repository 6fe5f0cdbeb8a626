import { Outlet } from '@tanstack/react-router';
import { adminAreas } from '../../features/companies/admin-home/admin-home-page.tsx';
import { SubNavigation } from '../../kit/page/sub-navigation.tsx';
import { useText } from '../../lib/i18n/messages.ts';
import { useOpenRoutes } from '../../lib/session/open-routes.ts';
import { NavigationCount } from '../shell/navigation-count.tsx';

/** Around each page of the administration. */
export function AdminFrame() {
  const text = useText('admin-home');
  const open = useOpenRoutes();
  const areas = adminAreas.filter((id) => open.includes(id));
  const links = [
    ...(open.includes('admin')
      ? [{ id: 'admin' as const, label: text('admin.nav.overview') }]
      : []),
    ...areas.map((id) => ({ id, label: text(`admin.card.${id}.title`) })),
    ...(open.includes('companyUse')
      ? [{ id: 'companyUse' as const, label: text('words.reports') }]
      : []),
  ];
  return (
    <>
      <SubNavigation
        label={text('admin.nav')}
        links={links}
        countOf={(id) => (id === 'userList' ? <NavigationCount id={id} /> : null)}
      />
      <Outlet />
    </>
  );
}
