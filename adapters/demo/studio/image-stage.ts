import { softEllipse } from './image-shadow.ts';
import { svg } from './image-markup.ts';
import type { Studio } from './image-studio.ts';

/** Draws a lit cylinder; (x, y) is the center of its top face. */
export function podium(studio: Studio, x: number, y: number, radius: number, height: number): string {
  const { lit, shade, dark } = studio.tones;
  const id = studio.nextId();
  const ry = radius * 0.2;
  return svg`<defs><linearGradient id="${id}s"><stop offset="0" stop-color="${lit}"/><stop offset=".3" stop-color="${lit}"/><stop offset="1" stop-color="${shade}"/></linearGradient>
<linearGradient id="${id}t" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".95"/><stop offset="1" stop-color="${lit}"/></linearGradient></defs>
${softEllipse(studio, { x: x + radius * 0.16, y: y + height + ry * 0.25, rx: radius * 1.24, ry: ry * 1.75 }, 0.3)}
<path d="M${x - radius} ${y} V${y + height} A${radius} ${ry} 0 0 0 ${x + radius} ${y + height} V${y} Z" fill="url(#${id}s)"/>
<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${ry}" fill="${lit}"/><ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${ry}" fill="url(#${id}t)" opacity="${dark ? 0.14 : 0.75}"/>`;
}

/** Draws an arch behind the subject; (x, y) is the center of its base. */
export function arch(studio: Studio, x: number, y: number, width: number, height: number): string {
  const { lit, shade, shadow } = studio.tones;
  const id = studio.nextId();
  const outline = (dx: number, grow: number): string => {
    const r = width / 2 + grow;
    return svg`M${x + dx - r} ${y} V${y - height + width / 2} A${r} ${r} 0 0 1 ${x + dx + r} ${y - height + width / 2} V${y} Z`;
  };
  const soft = [-0.03, -0.01, 0.01, 0.03, 0.05].map(
    (grow) => svg`<path d="${outline(width * 0.045, width * grow)}" fill="${shadow}" opacity=".03"/>`,
  );
  return svg`<defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lit}"/><stop offset="1" stop-color="${shade}"/></linearGradient></defs>
${soft.join('')}<path d="${outline(0, 0)}" fill="url(#${id})" opacity=".9"/>`;
}

/** Draws a disc behind the subject. */
export function disc(studio: Studio, x: number, y: number, radius: number, opacity = 0.9): string {
  const { lit, shade } = studio.tones;
  const id = studio.nextId();
  return svg`<defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lit}"/><stop offset="1" stop-color="${shade}"/></linearGradient></defs><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})" opacity="${opacity}"/>`;
}
