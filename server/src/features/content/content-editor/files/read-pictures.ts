import { createHash } from 'node:crypto';
import { locales } from '@endcap/contract/sites';
import type { ContentImage, ContentItem } from '../../shared/content-item.ts';
import {
  isVariant,
  splitVariant,
  variantLocales,
  variantOf,
} from '../../shared/picture-variants.ts';
import { imageIdsIn } from '../../shared/rendering/render-markdown.ts';
import { readImageHeader } from '../images/image-header.ts';
import type { ContentFiles } from './content-files.ts';
import { contentId } from './front-matter.ts';

interface Picture extends ContentImage {
  data: Buffer;
}
type Pictures = ReadonlyMap<string, Picture>;

const inFolder =
  /^images\/(?<name>[a-z0-9-]{1,100})(?:\.(?<language>[a-z]{2}-[A-Z]{2}))?\.(?:png|jpe?g|webp)$/;

/** The pictures of images/ by their ids: apps for apps.webp, apps-es-mx for apps.es-MX.webp. */
export function readPictures(files: ContentFiles, problems: string[]): Pictures {
  const pictures = new Map<string, Picture>();
  for (const [path, text] of files) {
    if (!path.startsWith('images/')) continue;
    const id = idOf(path);
    const data = Buffer.from(text, 'base64');
    const header = readImageHeader(data);
    if (id && header) pictures.set(id, { id, ...header, digest: digestOf(data), data });
    else problems.push(`${path}: is no picture, or its name is no id`);
  }
  return pictures;
}

function idOf(path: string): string | undefined {
  const { name = '', language } = inFolder.exec(path)?.groups ?? {};
  const locale = language ? variantLocales.find((one) => one === language) : 'en-US';
  if (!locale || isVariant(name)) return undefined;
  return contentId.safeParse(variantOf(name, locale)).data;
}

/** The file that readPictures reads as this picture. */
export function pictureFile(id: string, contentType: string): string {
  const { base, locale } = splitVariant(id);
  const language = locale === 'en-US' ? '' : `.${locale}`;
  return `images/${base}${language}.${contentType.slice('image/'.length)}`;
}

export function digestOf(data: Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

const idsOf = ({ texts }: ContentItem) => [
  ...new Set(texts.flatMap(({ body }) => imageIdsIn(body))),
];

export function withPictures(item: ContentItem, pictures: Pictures): ContentItem {
  const ids = idsOf(item).flatMap((id) => locales.map((locale) => variantOf(id, locale)));
  const images = ids.flatMap((id) => {
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
    ...[...pictures.values()]
      .filter(({ id }) => !users.has(splitVariant(id).base))
      .map(({ id, contentType }) => `${pictureFile(id, contentType)}: no text shows it`),
  ];
}
