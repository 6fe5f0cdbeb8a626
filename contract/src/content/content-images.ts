import { z } from 'zod';
import { anyone, endpoint, mayGlobally, multipart, storedFile } from '../endpoint.ts';
import { text } from '../text.ts';
import { contentLimits } from './content-options.ts';
import { contentId } from './content-parts.ts';

export const readImage = endpoint({
  method: 'GET',
  path: '/api/content/images/:imageId',
  summary: 'A picture of an item that the caller may read',
  access: anyone,
  area: 'anywhere',
  params: z.object({ imageId: contentId }),
  query: z.object({ v: text(64).optional() }),
  response: storedFile('image/png', 'image/jpeg', 'image/webp'),
});

export const listImages = endpoint({
  method: 'GET',
  path: '/api/content-editor/items/:itemId/images',
  summary: 'The pictures of an item, the newest last',
  access: mayGlobally('LIST', 'CONTENT'),
  area: 'contentEditor',
  params: z.object({ itemId: contentId }),
  response: z.object({
    images: z.array(z.object({ id: z.string(), width: z.int(), height: z.int() })),
  }),
});

export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/content-editor/items/:itemId/images',
  summary: 'Add a picture to an item; its texts show it as ![description](image:id)',
  access: mayGlobally('UPDATE', 'CONTENT'),
  area: 'contentEditor',
  params: z.object({ itemId: contentId }),
  body: multipart(z.object({}), {
    name: 'file',
    required: true,
    maxBytes: contentLimits.imageBytes,
  }),
  response: z.object({ id: z.string(), width: z.int(), height: z.int() }),
  status: 201,
  errors: ['file.type_refused', 'file.empty', 'content.too_many_images'],
});
