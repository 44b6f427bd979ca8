import { createHash } from 'node:crypto';
import type { ServerContext } from '../kernel/server-context.ts';
import { UPLOAD_FOLDER } from './upload-path.ts';

type StoreImageResult =
  | { readonly kind: 'stored'; readonly img_path: string }
  | { readonly kind: 'refused'; readonly reason: 'pixels' | 'broken' };

/**
 * Converts and stores an image of the catalogue or of a banner. The file name is derived from the content, so that the
 * same image is converted and stored once. `isDry`: only checks it, and returns where it would be stored.
 */
export async function storeCatalogueImage(
  { uploadStore, preparer }: Pick<ServerContext, 'uploadStore' | 'preparer'>,
  bytes: Uint8Array,
  isDry: boolean,
): Promise<StoreImageResult> {
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const img_path = `${UPLOAD_FOLDER}${name.slice(0, 2)}/${name}.webp`;
  if (await uploadStore.has(img_path)) return { kind: 'stored', img_path };
  const prepared = await preparer.prepare(bytes);
  if (prepared.kind === 'refused') return prepared;
  if (!isDry) await uploadStore.put(img_path, prepared.body);
  return { kind: 'stored', img_path };
}
