import { fileURLToPath } from 'node:url';

import { configureImageFiles } from '../../../adapters/demo/studio/image-files.ts';

const folder = (name: string): string => fileURLToPath(new URL(`../../../adapters/demo/${name}`, import.meta.url));

/** Configures the project's glyphs and fonts for images. */
export function useVendoredImageFiles(): void {
  configureImageFiles({ glyphDir: folder('glyphs'), fontDir: folder('fonts') });
}
