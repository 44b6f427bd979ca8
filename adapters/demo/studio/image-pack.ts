import { darken, lighten } from './image-palette.ts';
import { svg } from './image-markup.ts';

/** Colors and label of a package. */
export type PackStyle = {
  readonly body: string;
  readonly cap?: string;
  readonly ink?: string;
  /** Second color: a dropper's bulb, the content of a mug, a pouch's window. */
  readonly accent?: string;
  readonly label?: readonly string[];
};

export const PACK_INK = '#2A2A2E';
export const PACK_CAP = '#FFFFFF';

/** Returns the gradient that shades a round body: bright at the left, dark at the right. */
export function roundLight(id: string, color: string): string {
  return svg`<linearGradient id="${id}"><stop offset="0" stop-color="${lighten(color, 0.12)}"/><stop offset=".1" stop-color="${lighten(color, 0.55)}"/><stop offset=".24" stop-color="${lighten(color, 0.28)}"/><stop offset=".6" stop-color="${color}"/><stop offset=".9" stop-color="${darken(color, 0.2)}"/><stop offset="1" stop-color="${darken(color, 0.08)}"/></linearGradient>`;
}

/** Draws the narrow white reflection on a shiny side. */
export function gleam(x: number, y: number, width: number, height: number): string {
  return svg`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${width / 2}" fill="#fff" opacity=".5"/>`;
}
