import { z } from 'zod';
import { text } from '../text.ts';

export const factorName = text(50).pipe(z.string().min(1, 'field.required'));

/** Recovery codes come with the first factor. */
export const newFactor = z.object({ recoveryCodes: z.array(z.string()).nullable() });
