import { lazy, Suspense, useState } from 'react';
import { PaletteDialog } from '../../features/operations/palette/palette-dialog.tsx';
import { chunk } from '../../lib/browser/chunk.ts';
import { useSession } from '../../lib/session/session.ts';
import { usePaletteSources } from './palette-sources.ts';
import { recordUse } from './palette-use.ts';
import type { UserDialog } from './palette-user-dialogs.tsx';

const PaletteUserDialogs = lazy(() =>
  chunk(() => import('./palette-user-dialogs.tsx')).then((m) => ({
    default: m.PaletteUserDialogs,
  })),
);

/** The palette and the dialogs of its actions. Its code and its sources are loaded when it opens. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const [dialog, setDialog] = useState<UserDialog>();
  if (dialog && user?.tenant) {
    return (
      <Suspense>
        <PaletteUserDialogs company={user.tenant} dialog={dialog} onClose={onClose} />
      </Suspense>
    );
  }
  return <Search onDialog={setDialog} onClose={onClose} />;
}

interface SearchProps {
  onDialog: (dialog: UserDialog) => void;
  onClose: () => void;
}

function Search({ onDialog, onClose }: SearchProps) {
  const { user } = useSession();
  const [search, setSearch] = useState('');
  const sources = usePaletteSources({
    search,
    onSearch: setSearch,
    onAddUsers: () => onDialog({ kind: 'add' }),
    onBlock: (one) => onDialog({ kind: 'block', user: one }),
  });
  return (
    <PaletteDialog
      search={search}
      onSearch={setSearch}
      sources={sources}
      // A page is recorded when it is reached, however the user came there.
      onChosen={({ id }) => id.startsWith('product-') && user && recordUse(user.login_id, id)}
      onClose={onClose}
    />
  );
}
