import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll } from 'vitest';
import type { IdOf } from '../lib/i18n/catalogs.ts';
import { loadAreas, loadedText } from '../lib/i18n/messages.ts';
import { UiLanguageContext } from '../ui/ui-text.ts';

const english = {
  locale: 'en-US',
  text: (id: string, values?: Record<string, string | number>) =>
    loadedText('en-US', 'common')(id as IdOf<'common'>, values),
};

/** A widget alone, with the common texts in English. */
export function renderWidget(widget: ReactNode) {
  const around = (children: ReactNode) => (
    <MantineProvider env="test">
      <UiLanguageContext value={english}>{children}</UiLanguageContext>
    </MantineProvider>
  );
  const { rerender } = render(around(widget));
  return { user: userEvent.setup(), rerender: (next: ReactNode) => rerender(around(next)) };
}

/** The width that media queries see. */
export function setWidth(width: number) {
  (
    window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
  ).happyDOM.setViewport({ width });
}

beforeAll(() => loadAreas('en-US', 'common'));

afterEach(() => {
  cleanup();
  setWidth(1280);
});
