import { labelLines } from './image-letters.ts';
import { darken, lighten } from './image-palette.ts';
import { svg } from './image-markup.ts';
import { PACK_INK, roundLight } from './image-pack.ts';
import type { PackDrawing } from './image-packs-vessel.ts';
import { contactShadow } from './image-shadow.ts';

function cup(kind: 'mug' | 'candle'): PackDrawing {
  return (studio, x, y, height, style) => {
    const id = studio.nextId();
    const w = height * 0.86;
    const ry = w * 0.11;
    const rim = y - height + ry;
    const inside = style.accent ?? darken(style.body, 0.18);
    const handle =
      kind === 'mug'
        ? svg`<path d="M${x + w * 0.46} ${y - height * 0.74} c${w * 0.42} ${-height * 0.04} ${w * 0.42} ${height * 0.56} 0 ${height * 0.46}" fill="none" stroke="${darken(style.body, 0.12)}" stroke-width="${w * 0.1}" stroke-linecap="round"/>`
        : '';
    const flame =
      kind === 'candle'
        ? svg`<rect x="${x - 2.5}" y="${rim - height * 0.07}" width="5" height="${height * 0.09}" fill="#4A3A26"/><path d="M${x} ${y - height * 1.17} c${height * 0.09} ${height * 0.1} ${height * 0.06} ${height * 0.19} 0 ${height * 0.19} c${-height * 0.06} 0 ${-height * 0.09} ${-height * 0.09} 0 ${-height * 0.19}Z" fill="#FFB73A"/><path d="M${x} ${y - height * 1.09} c${height * 0.045} ${height * 0.05} ${height * 0.03} ${height * 0.1} 0 ${height * 0.1} c${-height * 0.03} 0 ${-height * 0.045} ${-height * 0.05} 0 ${-height * 0.1}Z" fill="#FFF2C4"/>`
        : '';
    const label =
      style.label === undefined || style.label.length === 0
        ? ''
        : svg`<rect x="${x - w * 0.29}" y="${y - height * 0.63}" width="${w * 0.58}" height="${height * 0.4}" rx="4" fill="#fff" opacity=".94"/>${labelLines(style.label, x, y - height * 0.44, w * 0.5, w * 0.11, style.ink ?? PACK_INK)}`;
    return svg`<defs>${roundLight(id, style.body)}</defs>${contactShadow(studio, x, y, w * 1.1)}${handle}
<path d="M${x - w / 2} ${rim} V${y - w * 0.16} Q${x - w / 2} ${y} ${x - w * 0.3} ${y} H${x + w * 0.3} Q${x + w / 2} ${y} ${x + w / 2} ${y - w * 0.16} V${rim} Z" fill="url(#${id})"/>
<ellipse cx="${x}" cy="${rim}" rx="${w / 2}" ry="${ry}" fill="${lighten(style.body, 0.45)}"/><ellipse cx="${x}" cy="${rim + 3}" rx="${w * 0.45}" ry="${ry * 0.8}" fill="${inside}"/>${flame}${label}`;
  };
}

export const mug: PackDrawing = cup('mug');
export const candle: PackDrawing = cup('candle');

const LEAVES = 2;

/** Draws three folded cloths in a pile, each with a round fold at the left. */
export const foldedStack: PackDrawing = (studio, x, y, height, style) => {
  const id = studio.nextId();
  const colors = [style.body, style.cap ?? '#FFFFFF', style.accent ?? lighten(style.body, 0.35)];
  const each = height / colors.length;
  const leaf = each / LEAVES;
  const w = height * 1.5;
  const cloths = colors.map((color, at) => {
    const left = x - (w / 2) * (1 - at * 0.03);
    const right = x + (w / 2) * (1 - at * 0.045);
    const fill = svg`<defs><linearGradient id="${id}${at}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lighten(color, 0.42)}"/><stop offset=".5" stop-color="${color}"/><stop offset="1" stop-color="${darken(color, 0.2)}"/></linearGradient></defs>`;
    const leaves = Array.from({ length: LEAVES }, (_, n) => {
      const foot = y - at * each - n * leaf;
      const end = right - n * w * 0.012;
      const r = leaf * 0.5;
      const tip = leaf * 0.3;
      const hem = [0.05, 0.075].map(
        (part) =>
          svg`<rect x="${end - w * part}" y="${foot - leaf}" width="${w * 0.012}" height="${leaf}" fill="${darken(color, 0.14)}" opacity=".55"/>`,
      );
      return svg`<path d="M${left + r} ${foot} a${r} ${r} 0 0 1 0 ${-leaf} H${end - tip} q${tip} 0 ${tip} ${tip} V${foot - tip} q0 ${tip} ${-tip} ${tip} Z" fill="url(#${id}${at})"/>${hem.join('')}`;
    });
    return fill + leaves.join('');
  });
  const band =
    style.label === undefined
      ? ''
      : svg`<rect x="${x - w * 0.13}" y="${y - height}" width="${w * 0.26}" height="${height}" fill="#FFFDF8"/><rect x="${x - w * 0.13}" y="${y - height}" width="${w * 0.26}" height="${height}" fill="url(#${id}l)"/>${labelLines(style.label, x, y - height * 0.5, w * 0.2, w * 0.065, style.ink ?? PACK_INK)}`;
  return svg`<defs><linearGradient id="${id}l"><stop offset="0" stop-color="#fff" stop-opacity=".6"/><stop offset="1" stop-color="#000" stop-opacity=".09"/></linearGradient></defs>${contactShadow(studio, x, y, w * 1.06)}${cloths.join('')}${band}`;
};

/** Draws a rolled mat that lies on its side, with its end at the left. */
export const rolledMat: PackDrawing = (studio, x, y, height, style) => {
  const id = studio.nextId();
  const length = height * 2.1;
  const r = height / 2;
  const rx = r * 0.62;
  const left = x - length / 2;
  const middle = y - r;
  const turns = [0.84, 0.66, 0.48, 0.3].map(
    (part) =>
      svg`<ellipse cx="${left + rx}" cy="${middle}" rx="${rx * part}" ry="${r * part}" fill="none" stroke="${darken(style.body, 0.22)}" stroke-width="${r * 0.035}"/>`,
  );
  const strap = (at: number): string =>
    svg`<path d="M${left + length * at} ${middle - r} a${rx} ${r} 0 0 1 0 ${height} h${r * 0.17} a${rx} ${r} 0 0 0 0 ${-height} Z" fill="${style.cap ?? '#2F3036'}"/>`;
  return svg`<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lighten(style.body, 0.2)}"/><stop offset=".22" stop-color="${lighten(style.body, 0.5)}"/><stop offset=".55" stop-color="${style.body}"/><stop offset="1" stop-color="${darken(style.body, 0.28)}"/></linearGradient></defs>${contactShadow(studio, x, y, length * 1.02)}
<path d="M${left + rx} ${middle - r} H${left + length - rx} a${rx} ${r} 0 0 1 0 ${height} H${left + rx} Z" fill="url(#${id})"/>${strap(0.36)}${strap(0.76)}
<ellipse cx="${left + rx}" cy="${middle}" rx="${rx}" ry="${r}" fill="${lighten(style.body, 0.26)}"/>${turns.join('')}<ellipse cx="${left + rx}" cy="${middle}" rx="${rx * 0.14}" ry="${r * 0.14}" fill="${darken(style.body, 0.4)}"/>`;
};
