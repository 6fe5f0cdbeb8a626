import { AddDomainDialog } from './add-domain-dialog.tsx';
import { EditDomainDialog } from './edit-domain-dialog.tsx';
import { RemoveDomainDialog } from './remove-domain-dialog.tsx';
import type { OpenDialog } from './use-open-dialog.ts';

interface Props {
  companyId: string;
  dialog: OpenDialog;
}

export function DomainDialogs({ companyId, dialog }: Props) {
  const { open, opening, close } = dialog;
  if (!open) return null;
  const shared = { companyId, onClose: close };
  if (open.kind === 'add') return <AddDomainDialog key={opening} {...shared} />;
  if (open.kind === 'edit')
    return <EditDomainDialog key={opening} {...shared} domain={open.domain} />;
  return <RemoveDomainDialog key={opening} {...shared} domain={open.domain} />;
}
