import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

import { escapeMarkup } from './studio/picture-markup.ts';

export type PictureFiles = {
  /** Folder of the glyphs, `<code points>.webp`. */
  readonly glyphDir: string;
  /** Folder of the fonts for words in pictures. */
  readonly fontDir: string;
  /** Where the font list may be kept; the system's temporary folder when absent. */
  readonly cacheDir?: string;
};

let glyphFolder: string | null = null;

/**
 * Says where the picture parts lie, and makes the vendored fonts the only ones that pictures use,
 * so that a machine with no fonts draws the same letters.
 *
 * Call it once on the main thread before the first picture: the font library reads its setting when
 * it draws its first word, and a worker's environment is only a copy.
 */
export function configurePictureFiles(files: PictureFiles): void {
  glyphFolder = files.glyphDir;
  const cache = path.join(files.cacheDir ?? tmpdir(), 'moajang-fonts');
  mkdirSync(cache, { recursive: true });
  const settings = path.join(cache, `fonts-${process.pid}.conf`);
  writeFileSync(
    settings,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${escapeMarkup(path.resolve(files.fontDir))}</dir>
  <cachedir>${escapeMarkup(cache)}</cachedir>
</fontconfig>
`,
  );
  process.env['FONTCONFIG_FILE'] = settings;
  // One thread a picture: drawing must leave the other core to the shoppers.
  sharp.concurrency(1);
}

/** The file of one glyph. Throws when nobody has said where the glyphs lie. */
export function glyphFile(code: string): string {
  if (glyphFolder === null) throw new Error('configurePictureFiles was not called');
  return path.join(glyphFolder, `${code}.webp`);
}
