import { hasRight, rightText } from '../../../core/office/office-rights.ts';
import { failure, type Failure } from '../../../core/outcome/envelope.ts';
import { isStoredImage } from '../../../core/share/image-url.ts';
import { imageTypeOf } from '../../../core/upload/upload-rules.ts';
import { UPLOAD_FOLDER } from '../images/upload-path.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { SignedInStaff } from '../office-kernel/office-caller.ts';

/** Renders an image that was never uploaded; null if there is none at the path. */
export type RenderImage = (img_path: string) => Promise<Uint8Array | null>;

const NOT_ALLOWED = failure(403, `${rightText('content.edit')} 권한이 있어야 해요.`);
const IMAGE_NOT_FOUND = failure(404, '원본이 없는 사진이에요.');

type OriginalImage =
  | { readonly kind: 'image'; readonly body: Uint8Array<ArrayBuffer>; readonly type: string }
  | { readonly kind: 'refused'; readonly failure: Failure };

/**
 * Finds a stored image of the shop, for staff who may upload images. Excludes images uploaded by shoppers, such as
 * photos of a claim.
 */
export async function loadOriginalImage(
  { database, uploadStore }: Pick<ServerContext, 'database' | 'uploadStore'>,
  { role, needs_new_password }: SignedInStaff,
  img_path: string,
  renderImage: RenderImage,
): Promise<OriginalImage> {
  if (needs_new_password || !hasRight(role, 'content.edit')) return { kind: 'refused', failure: NOT_ALLOWED };
  if (!isStoredImage(img_path)) return { kind: 'refused', failure: IMAGE_NOT_FOUND };
  const shopperUpload = await database
    .selectFrom('upload')
    .select('upload_idx')
    .where('img_path', '=', img_path)
    .executeTakeFirst();
  if (shopperUpload !== undefined) return { kind: 'refused', failure: IMAGE_NOT_FOUND };
  const body = img_path.startsWith(UPLOAD_FOLDER) ? await uploadStore.get(img_path) : await renderImage(img_path);
  const type = body === null ? null : imageTypeOf(body);
  if (body === null || type === null) return { kind: 'refused', failure: IMAGE_NOT_FOUND };
  return { kind: 'image', body: new Uint8Array(body), type };
}
