import { common } from '@endcap/messages/en-US/common';
import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createIntl } from 'react-intl';
import { afterEach } from 'vitest';
import { UiLanguageContext } from '../ui/ui-text.ts';

const intl = createIntl({ locale: 'en-US', messages: common });
const english = {
  locale: 'en-US',
  text: (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id }, values),
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

afterEach(() => {
  cleanup();
  setWidth(1280);
});
