import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, beforeAll } from 'vitest';
import { createQueryClient } from '../lib/call/query-client.ts';
import { loadAreas } from '../lib/i18n/messages.ts';
import { hideToasts } from '../ui/feedback/toast-store.ts';
import { Toasts } from '../ui/feedback/toasts.tsx';
import { renderWidget } from './render-widget.tsx';

/** A part of the kit alone, with the texts, queries and toasts that it needs. */
export function renderKit(part: ReactNode) {
  return renderWidget(
    <QueryClientProvider client={createQueryClient()}>
      <Suspense>{part}</Suspense>
      <Toasts />
    </QueryClientProvider>,
  );
}

beforeAll(() => loadAreas('en-US', 'common', 'words'));

afterEach(() => {
  cleanup();
  hideToasts(() => true);
  localStorage.clear();
  sessionStorage.clear();
});
