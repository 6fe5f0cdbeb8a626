import {
  IconBook2,
  IconBuilding,
  IconBuildingStore,
  IconChartBar,
  IconLifebuoy,
  IconRoute,
} from '@tabler/icons-react';
import { IconTile, type IconTone } from '../../../../ui/layout/icon-tile.tsx';

const looks: Record<string, { Icon: typeof IconBook2; tone: IconTone }> = {
  portal: { Icon: IconRoute, tone: 'purple' },
  administration: { Icon: IconBuilding, tone: 'blue' },
  data: { Icon: IconChartBar, tone: 'green' },
  support: { Icon: IconLifebuoy, tone: 'pink' },
  retailer: { Icon: IconBuildingStore, tone: 'amber' },
};
const usual = { Icon: IconBook2, tone: 'purple' } as const;

/** Workspaces come from the content store: one that is not known here has the usual icon. */
export function WorkspaceIcon({ id }: { id: string }) {
  const { Icon, tone } = looks[id] ?? usual;
  return (
    <IconTile tone={tone}>
      <Icon size={20} aria-hidden />
    </IconTile>
  );
}
