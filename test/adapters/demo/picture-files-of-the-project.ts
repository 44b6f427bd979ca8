import { fileURLToPath } from 'node:url';

import { configurePictureFiles } from '../../../adapters/demo/picture-files.ts';

const folder = (name: string): string => fileURLToPath(new URL(`../../../adapters/demo/${name}`, import.meta.url));

/** Points the pictures at the glyphs and fonts that the project carries. */
export function useVendoredPictureFiles(): void {
  configurePictureFiles({ glyphDir: folder('glyphs'), fontDir: folder('fonts') });
}
