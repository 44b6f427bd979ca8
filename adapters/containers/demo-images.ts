import { fileURLToPath } from 'node:url';
import { encodeImage } from '../demo/image-encode.ts';
import { configureImageFiles } from '../demo/studio/image-files.ts';
import { composeImage } from '../demo/image.ts';
import type { ImageFormat, ImageSource } from '../server/images/image-store.ts';

const QUALITY: Readonly<Record<ImageFormat, number>> = { avif: 56, webp: 80, jpeg: 82 };

/**
 * Returns the source of the demo images, each of which is rendered from its path at the first request. The relative
 * URLs are valid in the sources and in the build, since both are two folders below the project's root.
 */
export function demoImages(cacheFolder: string): ImageSource {
  configureImageFiles({
    glyphDir: fileURLToPath(new URL('../../adapters/demo/glyphs', import.meta.url)),
    fontDir: fileURLToPath(new URL('../../adapters/demo/fonts', import.meta.url)),
    cacheDir: cacheFolder,
  });
  return {
    async make(path, width, format) {
      const image = await composeImage(path);
      if (image === null) return null;
      const maxWidth = Math.min(width, image.width);
      return encodeImage(image.svg, { width: maxWidth, format, quality: QUALITY[format], alpha: image.alpha });
    },
  };
}
