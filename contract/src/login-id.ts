import { z } from 'zod';

export const loginId = z.string().trim().normalize('NFC').toLowerCase().min(1).max(254);
