export interface ImageHeader {
  contentType: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
}

const isAt = (data: Buffer, place: number, text: string) =>
  data.subarray(place, place + text.length).equals(Buffer.from(text, 'latin1'));

/** The kind and the size of a picture by its content; undefined for everything else. */
export function readImageHeader(data: Buffer): ImageHeader | undefined {
  try {
    return readPng(data) ?? readWebp(data) ?? readJpeg(data);
  } catch (error) {
    // A header that ends too early.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readPng(data: Buffer): ImageHeader | undefined {
  if (!isAt(data, 0, '\x89PNG\r\n\x1a\n') || !isAt(data, 12, 'IHDR')) return undefined;
  return { contentType: 'image/png', width: data.readUInt32BE(16), height: data.readUInt32BE(20) };
}

function readWebp(data: Buffer): ImageHeader | undefined {
  if (!isAt(data, 0, 'RIFF') || !isAt(data, 8, 'WEBP')) return undefined;
  const contentType = 'image/webp';
  if (isAt(data, 12, 'VP8 '))
    return {
      contentType,
      width: data.readUInt16LE(26) & 0x3fff,
      height: data.readUInt16LE(28) & 0x3fff,
    };
  if (isAt(data, 12, 'VP8L')) {
    const bits = data.readUInt32LE(21);
    return { contentType, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (!isAt(data, 12, 'VP8X')) return undefined;
  return { contentType, width: data.readUIntLE(24, 3) + 1, height: data.readUIntLE(27, 3) + 1 };
}

/** The size stands in the first start-of-frame segment. */
function readJpeg(data: Buffer): ImageHeader | undefined {
  if (!isAt(data, 0, '\xff\xd8\xff')) return undefined;
  let place = 2;
  while (data.readUInt8(place) === 0xff) {
    const marker = data.readUInt8(place + 1);
    if (isStartOfFrame(marker))
      return {
        contentType: 'image/jpeg',
        width: data.readUInt16BE(place + 7),
        height: data.readUInt16BE(place + 5),
      };
    // A segment counts its own length, of two bytes at least.
    place += 2 + Math.max(data.readUInt16BE(place + 2), 2);
  }
  return undefined;
}

const isStartOfFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
