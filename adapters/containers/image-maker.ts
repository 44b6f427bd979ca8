import { tmpdir } from 'node:os';
import type { MadeImage, ImageRequest } from '../server/images/image-process.ts';
import { resizeImage, prepareImage } from '../server/images/prepare-image.ts';
import { composePreview } from '../server/images/preview-image.ts';
import { demoImages } from './demo-images.ts';

const images = demoImages(process.env['DATA_DIR'] ?? tmpdir());

// The process ends with the server that started it.
process.on('disconnect', () => process.exit(0));

/** Creates an image. Runs in the process for images. */
export default async function make(request: ImageRequest): Promise<MadeImage> {
  if ('path' in request) return { body: await images.make(request.path, request.width, request.format) };
  if ('source' in request) return { body: await resizeImage(request.source, request.width, request.format) };
  if ('text' in request) return { body: await composePreview(request.text, request.image) };
  const prepared = await prepareImage(request.upload);
  if (prepared.kind === 'refused') return { body: null, refused: prepared.reason };
  const { body, width, height } = prepared;
  return { body, size: { width, height } };
}
