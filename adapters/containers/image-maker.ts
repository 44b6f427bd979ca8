import { tmpdir } from 'node:os';
import type { MadeImage, ImageRequest } from '../server/images/image-process.ts';
import { resizeImage, prepareImage } from '../server/images/prepare-image.ts';
import { composePreview } from '../server/images/preview-image.ts';
import { demoImages } from './demo-images.ts';

const pictures = demoImages(process.env['DATA_DIR'] ?? tmpdir());

// The process ends with the server that started it.
process.on('disconnect', () => process.exit(0));

/** Creates an image. Runs in the process for images. */
export default async function make(order: ImageRequest): Promise<MadeImage> {
  if ('path' in order) return { body: await pictures.make(order.path, order.width, order.format) };
  if ('kept' in order) return { body: await resizeImage(order.kept, order.width, order.format) };
  if ('words' in order) return { body: await composePreview(order.words, order.picture) };
  const prepared = await prepareImage(order.sent);
  if (prepared.kind === 'refused') return { body: null, refused: prepared.reason };
  const { body, width, height } = prepared;
  return { body, size: { width, height } };
}
