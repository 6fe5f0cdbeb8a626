import { Outlet } from '@tanstack/react-router';
import { useOperatorPages } from '../../features/operations/health/operator-pages.ts';
import { SubNavigation } from '../../kit/page/sub-navigation.tsx';
import { useText } from '../../lib/i18n/messages.ts';
import { NavigationCount } from '../shell/navigation-count.tsx';

/** Around each operator page. */
export function OperationsFrame() {
  const text = useText('operations');
  const links = useOperatorPages().map((id) => ({ id, label: text(`operations.nav.${id}`) }));
  return (
    <>
      <SubNavigation
        label={text('words.operations')}
        links={links}
        countOf={(id) => (id === 'operationsStaff' ? <NavigationCount id={id} /> : null)}
      />
      <Outlet />
    </>
  );
}
