import { Suspense, useState } from 'react';
import { PaletteDialog } from '../../features/operations/palette/palette-dialog.tsx';
import { lazyPart } from '../../kit/theme/lazy-part.ts';
import { useSession } from '../../lib/session/session.ts';
import type { ActionDialog } from './palette-dialogs.tsx';
import { usePaletteSources } from './palette-sources.ts';
import { recordUse } from './palette-use.ts';

const PaletteDialogs = lazyPart(() => import('./palette-dialogs.tsx'), 'PaletteDialogs');

/** The palette and the dialogs of its actions. Its code and its sources are loaded when it opens. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const [dialog, setDialog] = useState<ActionDialog>();
  if (dialog) {
    return (
      <Suspense>
        <PaletteDialogs company={user?.tenant ?? null} dialog={dialog} onClose={onClose} />
      </Suspense>
    );
  }
  return <Search onDialog={setDialog} onClose={onClose} />;
}

interface SearchProps {
  onDialog: (dialog: ActionDialog) => void;
  onClose: () => void;
}

function Search({ onDialog, onClose }: SearchProps) {
  const { user } = useSession();
  const [search, setSearch] = useState('');
  const { sources, correction } = usePaletteSources({ search, onSearch: setSearch, onDialog });
  return (
    <PaletteDialog
      search={search}
      onSearch={setSearch}
      sources={sources}
      correction={correction}
      // A page is recorded when it is reached, however the user came there.
      onChosen={({ id }) => id.startsWith('product-') && user && recordUse(user.login_id, id)}
      onClose={onClose}
    />
  );
}
