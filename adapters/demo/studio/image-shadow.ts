import { svg } from './image-markup.ts';
import type { Studio } from './image-studio.ts';

/** Draws a soft dark ellipse, with a gradient that looks like a blur. */
export function softEllipse(
  studio: Studio,
  at: { readonly x: number; readonly y: number; readonly rx: number; readonly ry: number },
  opacity: number,
): string {
  const id = studio.nextId();
  const dark = studio.tones.shadow;
  return svg`<defs><radialGradient id="${id}"><stop offset="0" stop-color="${dark}" stop-opacity="${opacity}"/><stop offset=".35" stop-color="${dark}" stop-opacity="${opacity * 0.82}"/><stop offset=".6" stop-color="${dark}" stop-opacity="${opacity * 0.42}"/><stop offset=".82" stop-color="${dark}" stop-opacity="${opacity * 0.11}"/><stop offset="1" stop-color="${dark}" stop-opacity="0"/></radialGradient></defs>
<ellipse cx="${at.x}" cy="${at.y}" rx="${at.rx}" ry="${at.ry}" fill="url(#${id})"/>`;
}

/** Draws the shadow of an object of this width on the floor at (x, y): a wide soft part and a narrow dark one. */
export function contactShadow(studio: Studio, x: number, y: number, width: number, strength = 1): string {
  return (
    softEllipse(
      studio,
      { x: x + width * 0.07, y: y + width * 0.01, rx: width * 0.64, ry: width * 0.16 },
      0.26 * strength,
    ) + softEllipse(studio, { x, y, rx: width * 0.44, ry: width * 0.048 }, 0.5 * strength)
  );
}
