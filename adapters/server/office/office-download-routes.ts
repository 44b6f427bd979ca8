import type { Hono } from 'hono';
import { EXPORT_FILE_PATH } from '../../../core/office/exported-file.ts';
import { ORIGINAL_IMAGE_PATH } from '../../../core/upload/original-image.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { loadOriginalImage, type RenderImage } from '../office-content/original-image.ts';
import { exportFile } from '../office-export/export-file.ts';
import type { OfficeSessions } from './office-sessions.ts';
import { LOGIN_REQUIRED } from '../request/call-failures.ts';
import { sendEnvelope } from './send-envelope.ts';

/** Adds the routes whose response is a file, so that they are no calls with an envelope. */
export function addOfficeDownloadRoutes(
  app: Hono,
  shop: ServerContext,
  sessions: OfficeSessions,
  renderImage: RenderImage,
): void {
  // The browser downloads the file itself, row by row.
  app.get(EXPORT_FILE_PATH, async (context) => {
    const staff = await sessions.findStaff(context);
    if (staff === null) return sendEnvelope(context, LOGIN_REQUIRED);
    const fields = { ...context.req.query(), list: context.req.param('list') };
    const result = await exportFile(shop, sessions.toCaller(context, staff), fields);
    if (result.kind === 'refused') return context.json(result.failure, 403);
    return context.body(result.file.body, 200, result.file.headers);
  });
  app.get(ORIGINAL_IMAGE_PATH, async (context) => {
    const staff = await sessions.findStaff(context);
    if (staff === null) return sendEnvelope(context, LOGIN_REQUIRED);
    const image = await loadOriginalImage(shop, staff, context.req.query('img_path') ?? '', renderImage);
    if (image.kind === 'refused') return sendEnvelope(context, image.failure);
    return context.body(image.body, 200, { 'content-type': image.type });
  });
}
