import { createHash } from 'node:crypto';
import type { ContentImage, ContentItem } from '../../shared/content-item.ts';
import { imageIdsIn } from '../../shared/rendering/render-markdown.ts';
import { readImageHeader } from '../images/image-header.ts';
import type { ContentFiles } from './content-files.ts';

interface Picture extends ContentImage {
  data: Buffer;
}
type Pictures = ReadonlyMap<string, Picture>;

const inFolder = /^images\/(?<id>[a-z0-9]+(?:-[a-z0-9]+)*)\.(?:png|jpe?g|webp)$/;

/** The pictures of images/ by their names, which are their ids. */
export function readPictures(files: ContentFiles, problems: string[]): Pictures {
  const pictures = new Map<string, Picture>();
  for (const [path, text] of files) {
    if (!path.startsWith('images/')) continue;
    const id = inFolder.exec(path)?.groups?.id;
    const data = Buffer.from(text, 'base64');
    const header = readImageHeader(data);
    if (id && header) pictures.set(id, { id, ...header, digest: digestOf(data), data });
    else problems.push(`${path}: is no picture, or its name is no id`);
  }
  return pictures;
}

export function digestOf(data: Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

const idsOf = ({ texts }: ContentItem) => [
  ...new Set(texts.flatMap(({ body }) => imageIdsIn(body))),
];

export function withPictures(item: ContentItem, pictures: Pictures): ContentItem {
  const images = idsOf(item).flatMap((id) => {
    const { data: _, ...image } = pictures.get(id) ?? {};
    return 'id' in image ? [image as ContentImage] : [];
  });
  return images.length > 0 ? { ...item, images } : item;
}

/** A picture belongs to one item, because who may read the item decides who sees the picture. */
export function wrongPictures(items: readonly ContentItem[], pictures: Pictures): string[] {
  const uses = items.flatMap((item) => idsOf(item).map((image) => ({ item: item.id, image })));
  const users = Map.groupBy(uses, ({ image }) => image);
  return [
    ...uses
      .filter(({ image }) => !pictures.has(image))
      .map(({ item, image }) => `${item}: there is no picture ${image}`),
    ...[...users]
      .filter(([, all]) => all.length > 1)
      .map(([image, all]) => `${image}: is in ${all.map(({ item }) => item).join(' and ')}`),
    ...[...pictures.keys()]
      .filter((id) => !users.has(id))
      .map((id) => `images/${id}: no text shows it`),
  ];
}
