import { fileURLToPath } from 'node:url';
import { encodePicture } from '../demo/picture-encode.ts';
import { configurePictureFiles } from '../demo/picture-files.ts';
import { composePicture } from '../demo/picture.ts';
import type { PictureFormat, PictureSource } from '../server/pictures/picture-store.ts';

const QUALITY: Readonly<Record<PictureFormat, number>> = { avif: 56, webp: 80, jpeg: 82 };

/** The demo shop's pictures: drawn from their path when first asked for. Both the sources and the build lie two folders below the root. */
export function demoPictures(cacheFolder: string): PictureSource {
  configurePictureFiles({
    glyphDir: fileURLToPath(new URL('../../adapters/demo/glyphs', import.meta.url)),
    fontDir: fileURLToPath(new URL('../../adapters/demo/fonts', import.meta.url)),
    cacheDir: cacheFolder,
  });
  return {
    async make(path, width, format) {
      const picture = await composePicture(path);
      if (picture === null) return null;
      const most = Math.min(width, picture.width);
      return encodePicture(picture.svg, { width: most, format, quality: QUALITY[format], alpha: picture.alpha });
    },
  };
}
