import { routes } from '@endcap/contract/routes/routes';
import { useText } from '../../../lib/i18n/messages.ts';
import { dismissStaleScreen, type StaleReason } from '../../../lib/session/current-company.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import '../../../ui/theme/overlays.ts';

interface Props {
  reason: StaleReason;
  /** The company that the screen was drawn for. */
  company: string;
  open?: (address: string | null) => void;
}

const openAddress = (address: string | null) =>
  address ? window.location.assign(address) : window.location.reload();

/**
 * Shown when another tab has chosen another company, or the time in this one is over. The page stays
 * until the user leaves it: what they typed can be copied.
 */
export function StaleScreenNotice({ reason, company, open = openAddress }: Props) {
  const text = useText('companies');
  const isOver = reason === 'over';
  // The list shows the company, which can be entered again from there.
  const list = `${routes.companyList.path}?search=${encodeURIComponent(company)}`;
  return (
    <Dialog
      kind="alert"
      onClose={dismissStaleScreen}
      title={isOver ? text('companies.over.title', { company }) : text('companies.stale.title')}
      footer={
        <>
          <Button variant="default" onClick={dismissStaleScreen}>
            {text('companies.stale.stay')}
          </Button>
          <Button onClick={() => open(isOver ? list : null)} data-autofocus>
            {text(isOver ? 'companies.over.list' : 'companies.stale.reload')}
          </Button>
        </>
      }
    >
      <p>{text(isOver ? 'companies.over.message' : 'companies.stale.message')}</p>
      <p>{text('companies.stale.kept')}</p>
    </Dialog>
  );
}
