import type { Translation } from '../../catalog.ts';
import type { learn as source } from '../../en-US/content/learn.ts';

export const learn: Translation<typeof source> = {
  'learn.list.title': 'Conoce nuestros productos',
  'learn.list.lead': 'Qué muestra cada producto, para quién es y cómo funciona.',
  'learn.notes': 'Conviene saber',
  'learn.related': 'Productos relacionados',
  'learn.more': 'Más información sobre {product}',
};
