import { PALETTES } from './image-palette.ts';
import type { Palette, PaletteName } from './image-palette.ts';

/** State that all parts of an image share: size, colors and an id counter. */
export type Studio = {
  readonly width: number;
  readonly height: number;
  readonly tones: Palette;
  /** Factor by which the image is enlarged later; glyphs are loaded that much larger. */
  readonly zoom: number;
  nextId(): string;
};

export function openStudio(width: number, height: number, palette: PaletteName, zoom = 1): Studio {
  let count = 0;
  return {
    width,
    height,
    tones: PALETTES[palette],
    zoom,
    nextId: () => `i${(count += 1)}`,
  };
}

/** Returns the studio in another palette, with the same id counter. */
export function repaint(studio: Studio, palette: PaletteName): Studio {
  return { ...studio, tones: PALETTES[palette] };
}
