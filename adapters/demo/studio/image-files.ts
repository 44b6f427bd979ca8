import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

import { escapeMarkup } from './image-markup.ts';

export type ImageFiles = {
  /** Folder of the glyphs, which are named `<code points>.webp`. */
  readonly glyphDir: string;
  /** Folder of the fonts for text in images. */
  readonly fontDir: string;
  /** Folder for the font list; the system's temporary folder by default. */
  readonly cacheDir?: string;
};

let glyphFolder: string | null = null;

/**
 * Sets the folders of glyphs and fonts. Images use only the fonts in that folder, so that text looks the same on all
 * machines. Call this once on the main thread before the first image: the font library reads the setting at its first
 * text, and the environment of a worker thread is only a copy.
 */
export function configureImageFiles(files: ImageFiles): void {
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
  // One thread per image, so that rendering leaves other cores to requests.
  sharp.concurrency(1);
}

/** Returns the path of a glyph. Throws if `configureImageFiles` was not called before. */
export function glyphFile(code: string): string {
  if (glyphFolder === null) throw new Error('configureImageFiles was not called');
  return path.join(glyphFolder, `${code}.webp`);
}
