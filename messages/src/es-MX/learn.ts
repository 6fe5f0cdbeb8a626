import type { Translation } from '../catalog.ts';
import type { learn as source } from '../en-US/learn.ts';

export const learn: Translation<typeof source> = {
  'learn.notes': 'Conviene saber',
  'learn.contact': 'A quién preguntar',
  'learn.related': 'Productos relacionados',
  'learn.more': 'Más información sobre {product}',
};
