import { svg } from './image-markup.ts';
import type { Studio } from './image-studio.ts';

export type BackdropOptions = {
  /** Height at which wall and floor meet, as a fraction of the image's height. */
  readonly horizon?: number;
  /** True to draw bars of light from a window. */
  readonly windowLight?: boolean;
};

/**
 * Draws wall, floor, key light from the upper left and a darker rim. Uses only gradients, since blurs take ten times as
 * long.
 */
export function backdrop(studio: Studio, options: BackdropOptions = {}): string {
  const { width, height, tones } = studio;
  const { horizon = 0.7, windowLight = false } = options;
  const id = studio.nextId();
  const edge = height * 0.045;
  const top = height * horizon - edge;
  const span = height - top;
  const rise = (2 * edge) / span;
  return svg`<defs>
<linearGradient id="${id}w" x1="0" y1="0" x2="0.25" y2="1"><stop offset="0" stop-color="${tones.wallTop}"/><stop offset="1" stop-color="${tones.wallBottom}"/></linearGradient>
<linearGradient id="${id}f" gradientUnits="userSpaceOnUse" x1="0" y1="${top}" x2="0" y2="${height}"><stop offset="0" stop-color="${tones.wallBottom}" stop-opacity="0"/><stop offset="${rise * 0.3}" stop-color="${tones.wallBottom}" stop-opacity=".2"/><stop offset="${rise * 0.7}" stop-color="${tones.wallBottom}" stop-opacity=".8"/><stop offset="${rise}" stop-color="${tones.wallBottom}"/><stop offset="${rise + (1 - rise) * 0.35}" stop-color="${tones.floor}"/><stop offset="1" stop-color="${tones.wallTop}"/></linearGradient>
<radialGradient id="${id}k" cx=".28" cy=".2" r=".8"><stop offset="0" stop-color="#fff" stop-opacity="${tones.dark ? 0.14 : 0.6}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<radialGradient id="${id}v" cx=".5" cy=".45" r=".8"><stop offset=".6" stop-color="${tones.shade}" stop-opacity="0"/><stop offset="1" stop-color="${tones.shade}" stop-opacity=".28"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#${id}w)"/>
<rect y="${top}" width="${width}" height="${span}" fill="url(#${id}f)"/>
<rect width="${width}" height="${height}" fill="url(#${id}k)"/>
${windowLight ? windowBars(studio) : ''}
<rect width="${width}" height="${height}" fill="url(#${id}v)"/>`;
}

const SOFT_LAYERS = 5;

function windowBars(studio: Studio): string {
  const { width, height, tones } = studio;
  const id = studio.nextId();
  const blur = width * 0.034;
  const bars: string[] = [];
  for (const bar of [0, 1, 2]) {
    const middle = width * (-0.2 + bar * 0.2 + 0.065);
    for (let layer = 0; layer < SOFT_LAYERS; layer += 1) {
      const half = width * 0.065 + blur * (1 - (2 * layer) / (SOFT_LAYERS - 1));
      bars.push(svg`<rect x="${middle - half}" y="${-height * 0.6}" width="${half * 2}" height="${height * 1.14}"/>`);
    }
  }
  const strength = (tones.dark ? 0.1 : 0.5) / SOFT_LAYERS;
  return svg`<defs><linearGradient id="${id}g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${height * 0.54}"><stop offset=".3" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient></defs>
<g fill="url(#${id}g)" fill-opacity="${strength}" transform="translate(${width * 0.5} ${height * 0.3}) skewX(-24)">${bars.join('')}</g>`;
}
