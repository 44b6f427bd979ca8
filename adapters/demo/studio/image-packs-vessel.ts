import { labelLines } from './image-letters.ts';
import { svg } from './image-markup.ts';
import { PACK_CAP, PACK_INK, gleam, roundLight } from './image-pack.ts';
import type { PackStyle } from './image-pack.ts';
import { contactShadow } from './image-shadow.ts';
import type { Studio } from './image-studio.ts';

/** Draws a package of this height. (x, y) is the center of its base. */
export type PackDrawing = (studio: Studio, x: number, y: number, height: number, style: PackStyle) => string;

type Neck = (id: string, x: number, top: number, width: number, height: number) => string;

const pumpNeck: Neck = (id, x, top, w, h) =>
  svg`<rect x="${x - w * 0.2}" y="${top - h * 0.09}" width="${w * 0.4}" height="${h * 0.1}" rx="6" fill="url(#${id}c)"/><rect x="${x - w * 0.05}" y="${top - h * 0.19}" width="${w * 0.1}" height="${h * 0.12}" fill="url(#${id}c)"/><path d="M${x - w * 0.42} ${top - h * 0.2} q0 ${-h * 0.045} ${h * 0.045} ${-h * 0.045} H${x + w * 0.16} q${h * 0.03} 0 ${h * 0.03} ${h * 0.03} v${h * 0.03} H${x - w * 0.28} v${h * 0.025} h${-w * 0.14} Z" fill="url(#${id}c)"/>`;

const dropperNeck: Neck = (id, x, top, w, h) =>
  svg`<rect x="${x - w * 0.2}" y="${top - h * 0.13}" width="${w * 0.4}" height="${h * 0.14}" rx="6" fill="url(#${id}c)"/><path d="M${x - w * 0.13} ${top - h * 0.12} C${x - w * 0.16} ${top - h * 0.34} ${x + w * 0.16} ${top - h * 0.34} ${x + w * 0.13} ${top - h * 0.12} Z" fill="url(#${id}a)"/>`;

const capNeck: Neck = (id, x, top, w, h) =>
  svg`<rect x="${x - w * 0.16}" y="${top - h * 0.05}" width="${w * 0.32}" height="${h * 0.06}" fill="url(#${id}b)"/><rect x="${x - w * 0.24}" y="${top - h * 0.22}" width="${w * 0.48}" height="${h * 0.18}" rx="8" fill="url(#${id}c)"/>`;

function bottle(neck: Neck, slimness: number): PackDrawing {
  return (studio, x, y, height, style) => {
    const id = studio.nextId();
    const w = height * slimness;
    const body = height * 0.66;
    const top = y - body;
    return svg`<defs>${roundLight(`${id}b`, style.body)}${roundLight(`${id}c`, style.cap ?? PACK_CAP)}${roundLight(`${id}a`, style.accent ?? '#3A3A40')}</defs>${contactShadow(studio, x, y, w * 1.4)}${neck(id, x, top, w, height)}
<path d="M${x - w / 2} ${top + w * 0.26} q0 ${-w * 0.26} ${w * 0.26} ${-w * 0.26} H${x + w * 0.24} q${w * 0.26} 0 ${w * 0.26} ${w * 0.26} V${y - w * 0.1} q0 ${w * 0.1} ${-w * 0.1} ${w * 0.1} H${x - w * 0.4} q${-w * 0.1} 0 ${-w * 0.1} ${-w * 0.1} Z" fill="url(#${id}b)"/>
${gleam(x - w * 0.4, top + w * 0.3, w * 0.06, body - w * 0.62)}${labelLines(style.label ?? [], x, y - body * 0.46, w * 0.72, w * 0.2, style.ink ?? PACK_INK)}`;
  };
}

export const pumpBottle: PackDrawing = bottle(pumpNeck, 0.38);
export const dropperBottle: PackDrawing = bottle(dropperNeck, 0.3);
export const capBottle: PackDrawing = bottle(capNeck, 0.34);

export const creamJar: PackDrawing = (studio, x, y, height, style) => {
  const id = studio.nextId();
  const w = height * 1.22;
  const body = height * 0.62;
  return svg`<defs>${roundLight(`${id}b`, style.body)}${roundLight(`${id}c`, style.cap ?? PACK_CAP)}</defs>${contactShadow(studio, x, y, w * 1.08)}
<path d="M${x - w / 2} ${y - body} h${w} V${y - w * 0.12} q0 ${w * 0.12} ${-w * 0.12} ${w * 0.12} H${x - w * 0.38} q${-w * 0.12} 0 ${-w * 0.12} ${-w * 0.12} Z" fill="url(#${id}b)"/>
<path d="M${x - w * 0.52} ${y - height + w * 0.07} q0 ${-w * 0.06} ${w * 0.07} ${-w * 0.06} H${x + w * 0.45} q${w * 0.07} 0 ${w * 0.07} ${w * 0.06} V${y - body + 2} H${x - w * 0.52} Z" fill="url(#${id}c)"/>
${gleam(x - w * 0.42, y - body + height * 0.06, w * 0.035, body * 0.66)}${labelLines(style.label ?? [], x, y - body * 0.48, w * 0.72, w * 0.13, style.ink ?? PACK_INK)}`;
};

/** Draws a squeeze tube that stands on its cap. */
export const squeezeTube: PackDrawing = (studio, x, y, height, style) => {
  const id = studio.nextId();
  const w = height * 0.4;
  const cap = height * 0.17;
  return svg`<defs>${roundLight(`${id}b`, style.body)}${roundLight(`${id}c`, style.cap ?? PACK_CAP)}</defs>${contactShadow(studio, x, y, w * 1.15)}
<path d="M${x - w * 0.5} ${y - height} H${x + w * 0.5} L${x + w * 0.37} ${y - cap} H${x - w * 0.37} Z" fill="url(#${id}b)"/><rect x="${x - w * 0.5}" y="${y - height}" width="${w}" height="${height * 0.055}" fill="#000" opacity=".07"/>
<rect x="${x - w * 0.34}" y="${y - cap - 2}" width="${w * 0.68}" height="${cap + 2}" rx="9" fill="url(#${id}c)"/>${labelLines(style.label ?? [], x, y - height * 0.6, w * 0.62, w * 0.2, style.ink ?? PACK_INK)}`;
};

/** Draws a round tin with a lid. */
export const tinCan: PackDrawing = (studio, x, y, height, style) => {
  const id = studio.nextId();
  const w = height * 0.74;
  const ry = w * 0.11;
  const lid = height * 0.16;
  const side = (from: number, to: number, half: number): string =>
    svg`M${x - half} ${from} V${to} A${half} ${ry} 0 0 0 ${x + half} ${to} V${from} Z`;
  const top = y - height;
  const cap = style.cap ?? PACK_CAP;
  return svg`<defs>${roundLight(`${id}b`, style.body)}${roundLight(`${id}c`, cap)}${roundLight(`${id}a`, style.accent ?? '#FFFFFF')}</defs>${contactShadow(studio, x, y, w * 1.12)}
<path d="${side(top + lid, y - ry, w / 2)}" fill="url(#${id}b)"/><path d="${side(y - height * 0.22, y - height * 0.13, w / 2)}" fill="url(#${id}a)" opacity=".85"/>
<path d="${side(top + ry, top + lid, w * 0.52)}" fill="url(#${id}c)"/><ellipse cx="${x}" cy="${top + ry}" rx="${w * 0.52}" ry="${ry}" fill="${cap}"/><ellipse cx="${x}" cy="${top + ry}" rx="${w * 0.46}" ry="${ry * 0.8}" fill="#fff" opacity=".35"/>
${labelLines(style.label ?? [], x, y - height * 0.52, w * 0.74, w * 0.17, style.ink ?? PACK_INK)}`;
};

/** Draws a steel flask with a screw cap. */
export const steelFlask: PackDrawing = (studio, x, y, height, style) => {
  const id = studio.nextId();
  const w = height * 0.34;
  const top = y - height * 0.76;
  return svg`<defs>${roundLight(`${id}b`, style.body)}${roundLight(`${id}c`, style.cap ?? '#2F3036')}${roundLight(`${id}a`, '#C9CDD3')}</defs>${contactShadow(studio, x, y, w * 1.35)}
<path d="M${x - w * 0.13} ${y - height * 0.98} q0 ${-height * 0.02} ${w * 0.06} ${-height * 0.02} h${w * 0.14} q${w * 0.06} 0 ${w * 0.06} ${height * 0.02} v${height * 0.05} h${-w * 0.26} Z" fill="url(#${id}c)"/>
<rect x="${x - w * 0.3}" y="${y - height * 0.94}" width="${w * 0.6}" height="${height * 0.13}" rx="10" fill="url(#${id}c)"/><rect x="${x - w * 0.26}" y="${y - height * 0.82}" width="${w * 0.52}" height="${height * 0.05}" fill="url(#${id}a)"/>
<path d="M${x - w * 0.28} ${top - 2} C${x - w * 0.5} ${top + height * 0.04} ${x - w / 2} ${top + height * 0.08} ${x - w / 2} ${top + height * 0.14} V${y - w * 0.12} q0 ${w * 0.12} ${w * 0.12} ${w * 0.12} H${x + w * 0.38} q${w * 0.12} 0 ${w * 0.12} ${-w * 0.12} V${top + height * 0.14} C${x + w / 2} ${top + height * 0.08} ${x + w * 0.5} ${top + height * 0.04} ${x + w * 0.28} ${top - 2} Z" fill="url(#${id}b)"/>
<path d="M${x - w / 2} ${y - height * 0.09} V${y - w * 0.12} q0 ${w * 0.12} ${w * 0.12} ${w * 0.12} H${x + w * 0.38} q${w * 0.12} 0 ${w * 0.12} ${-w * 0.12} V${y - height * 0.09} Z" fill="url(#${id}a)" opacity=".8"/>
${gleam(x - w * 0.38, top + height * 0.13, w * 0.06, height * 0.44)}${labelLines(style.label ?? [], x, y - height * 0.38, w * 0.66, w * 0.17, style.ink ?? PACK_INK)}`;
};
