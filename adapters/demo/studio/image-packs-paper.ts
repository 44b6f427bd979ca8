import type { GlyphImage } from './image-glyph.ts';
import { labelLines } from './image-letters.ts';
import { darken, lighten } from './image-palette.ts';
import { svg } from './image-markup.ts';
import { PACK_INK, roundLight } from './image-pack.ts';
import type { PackStyle } from './image-pack.ts';
import { contactShadow } from './image-shadow.ts';
import type { Studio } from './image-studio.ts';

/** Draws a stand-up pouch with the glyph in its round window. */
export function standPouch(
  studio: Studio,
  x: number,
  y: number,
  height: number,
  style: PackStyle,
  content?: GlyphImage,
): string {
  const id = studio.nextId();
  const w = height * 0.74;
  const left = x - w / 2;
  const right = x + w / 2;
  const top = y - height;
  const outline = svg`M${left + w * 0.03} ${top} H${right - w * 0.03} C${right - w * 0.02} ${top + height * 0.2} ${right + w * 0.015} ${y - height * 0.3} ${right} ${y - height * 0.03} Q${x} ${y + height * 0.035} ${left} ${y - height * 0.03} C${left - w * 0.015} ${y - height * 0.3} ${left + w * 0.02} ${top + height * 0.2} ${left + w * 0.03} ${top} Z`;
  const pane =
    content === undefined
      ? ''
      : svg`<ellipse cx="${x}" cy="${y - height * 0.29}" rx="${w * 0.36}" ry="${w * 0.3}" fill="${style.accent ?? '#fff'}" opacity=".93"/><image href="${content.uri}" x="${x - w * 0.26}" y="${y - height * 0.29 - w * 0.23}" width="${w * 0.52}" height="${w * 0.46}"/>`;
  return svg`<defs>${roundLight(`${id}b`, style.body)}<linearGradient id="${id}s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".35"/><stop offset=".2" stop-color="#fff" stop-opacity="0"/><stop offset=".85" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient></defs>${contactShadow(studio, x, y, w * 1.08)}
<path d="${outline}" fill="url(#${id}b)"/><path d="${outline}" fill="url(#${id}s)"/>
<rect x="${left + w * 0.028}" y="${top}" width="${w * 0.944}" height="${height * 0.05}" fill="#fff" opacity=".28"/><circle cx="${x}" cy="${top + height * 0.09}" r="${w * 0.032}" fill="#000" opacity=".16"/>
${labelLines(style.label ?? [], x, top + height * 0.27, w * 0.76, w * 0.135, style.ink ?? PACK_INK)}${pane}`;
}

/** Draws a carton at a slight angle: front, lit top, dark side. `wide` is its width divided by its height. */
export function carton(
  studio: Studio,
  x: number,
  y: number,
  height: number,
  style: PackStyle,
  wide: number,
  content?: GlyphImage,
): string {
  const id = studio.nextId();
  const w = height * wide;
  const depth = Math.min(w, height * 1.1) * 0.24;
  const left = x - w / 2 - depth / 2;
  const right = left + w;
  const top = y - height;
  const tape =
    style.cap === undefined
      ? ''
      : svg`<path d="M${left + w * 0.43} ${top} l${depth} ${-depth * 0.4} h${w * 0.12} l${-depth} ${depth * 0.4} Z" fill="${style.cap}" opacity=".75"/><rect x="${left + w * 0.43}" y="${top}" width="${w * 0.12}" height="${height * 0.1}" fill="${style.cap}" opacity=".6"/>`;
  const room = content === undefined ? w * 0.8 : w * 0.72;
  const art =
    content === undefined
      ? ''
      : svg`<image href="${content.uri}" x="${left + w * 0.24}" y="${y - height * 0.53}" width="${w * 0.52}" height="${height * 0.46}"/>`;
  return svg`${contactShadow(studio, x, y, w * 1.14)}
<defs><linearGradient id="${id}f" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighten(style.body, 0.25)}"/><stop offset="1" stop-color="${darken(style.body, 0.04)}"/></linearGradient><linearGradient id="${id}d" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${darken(style.body, 0.17)}"/><stop offset="1" stop-color="${darken(style.body, 0.3)}"/></linearGradient></defs>
<path d="M${right} ${y} l${depth} ${-depth * 0.5} V${top - depth * 0.4} l${-depth} ${depth * 0.4} Z" fill="url(#${id}d)"/>
<path d="M${left} ${top} l${depth} ${-depth * 0.4} h${w} l${-depth} ${depth * 0.4} Z" fill="${lighten(style.body, 0.5)}"/>
<rect x="${left}" y="${top}" width="${w}" height="${height}" fill="url(#${id}f)"/>${tape}
${labelLines(style.label ?? [], left + w / 2, top + height * (content === undefined ? (wide > 1.6 ? 0.26 : 0.34) : 0.22), room, Math.min(w * 0.14, height * 0.17), style.ink ?? PACK_INK)}${art}`;
}
