import type { IncomingMessage, ServerResponse } from 'node:http';
import { ImageStore } from '../images/image-store.ts';
import { LIMIT_RETRY_AFTER_S } from './page-limits.ts';
import type { PreviewImages } from './preview-images.ts';
import { sendNoFile, sendText } from './send-text.ts';

const YEAR_CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** Sends an image of the shop in the width of its path. Its content never changes. */
export async function sendImage(
  images: ImageStore,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, width = '', rest = ''] = /^\/pictures\/([1-9]\d{0,3})\/(.+)$/.exec(path) ?? [];
  const format = ImageStore.formatFor(String(request.headers.accept ?? ''));
  const image = await images.get(rest, Number(width), format);
  if (image === null) return sendNoFile(response);
  response.writeHead(200, {
    'content-type': image.type,
    'content-length': image.body.length,
    'cache-control': YEAR_CACHE_CONTROL,
    vary: 'Accept',
  });
  response.end(request.method === 'HEAD' ? undefined : image.body);
}

/** Sends the image of a link preview. It may change, so clients cache it only for a few minutes. */
export async function sendPreview(
  previews: Pick<PreviewImages, 'get'>,
  path: string,
  address: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const preview = await previews.get(path, address);
  if (preview === 'limited') {
    response.setHeader('retry-after', LIMIT_RETRY_AFTER_S);
    return sendText(response, 429, 'text/plain; charset=utf-8', '');
  }
  if (preview === null) return sendNoFile(response);
  const { body, etag } = preview;
  const headers = { 'cache-control': 'public, max-age=600', etag };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, { ...headers, 'content-type': 'image/jpeg', 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
