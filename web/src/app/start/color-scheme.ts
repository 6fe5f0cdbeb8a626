import { localStorageColorSchemeManager } from '@mantine/core';
import { colorSchemeKey } from '../../lib/storage/storage.ts';

/** index.html reads the same key before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeKey });
