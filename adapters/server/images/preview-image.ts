import sharp from 'sharp';
import { PREVIEW_SIZE } from './preview-path.ts';
import { SHOP_INFO } from '../../../core/shop.ts';

/** The text of a link preview's image; empty parts are omitted. */
export interface PreviewText {
  readonly tag: string;
  readonly title: string;
  readonly strong: string;
  readonly note: string;
}

/** Composes the image of a link preview, with `image` if there is one. */
export interface PreviewComposer {
  compose(text: PreviewText, image: Uint8Array | null): Promise<Buffer>;
}

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE;
const IMAGE_BOX = HEIGHT;
const LEFT = IMAGE_BOX + 56;
const TEXT_WIDTH_PX = WIDTH - LEFT - 48;
const TITLE = { size: 52, line: 68, maxLines: 3 };

/**
 * Composes the image of a link preview: the given image on the left, the text on the right. `image` can have any
 * format.
 */
export async function composePreview(text: PreviewText, image: Uint8Array | null): Promise<Buffer> {
  // Shows the right part of a wide image: its left part contains text, which the preview shows anyway.
  const left =
    image === null
      ? null
      : await sharp(image).resize(IMAGE_BOX, IMAGE_BOX, { fit: 'cover', position: 'right' }).png().toBuffer();
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#F6F5F3' } })
    .composite([
      ...(left === null ? [] : [{ input: left, left: 0, top: 0 }]),
      { input: Buffer.from(renderText(text)), left: 0, top: 0 },
    ])
    .jpeg({ quality: 86 })
    .toBuffer();
}

function renderText({ tag, title, strong, note }: PreviewText): string {
  const lines = wrap(title, TITLE.size, TITLE.maxLines);
  const height = (tag === '' ? 0 : 56) + lines.length * TITLE.line + (strong === '' ? 0 : 84) + (note === '' ? 0 : 48);
  let y = (HEIGHT - height) / 2 - 24;
  const parts: string[] = [];
  const addText = (text: string, size: number, weight: number, fill: string, step: number): void => {
    y += step;
    parts.push(
      `<text x="${LEFT}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escapeXml(text)}</text>`,
    );
  };
  if (tag !== '') addText(clip(tag, 30), 30, 700, '#CC2B0E', 56);
  for (const line of lines) addText(line, TITLE.size, 800, '#17171B', TITLE.line);
  if (strong !== '') addText(clip(strong, 56), 56, 800, '#CC2B0E', 84);
  if (note !== '') addText(clip(note, 30), 30, 500, '#5B5B66', 48);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Pretendard" letter-spacing="-0.8">
${parts.join('\n')}
<circle cx="${LEFT + 12}" cy="${HEIGHT - 58}" r="12" fill="#F0502F"/>
<text x="${LEFT + 36}" y="${HEIGHT - 46}" font-size="34" font-weight="800" fill="#17171B">${escapeXml(SHOP_INFO.name)}</text>
</svg>`;
}

/** Breaks a text into at most `maxLines` lines that fit, at spaces if possible; a shortened text ends in `…`. */
function wrap(text: string, size: number, maxLines: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer, size) <= TEXT_WIDTH_PX) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    if (lines.length === maxLines) break;
  }
  if (lines.length < maxLines && line !== '') lines.push(line);
  else if (lines.length === maxLines) lines[maxLines - 1] = `${lines[maxLines - 1] ?? ''} …`;
  return lines.map((one) => clip(one, size));
}

/** Shortens a text that does not fit. */
function clip(text: string, size: number): string {
  if (widthOf(text, size) <= TEXT_WIDTH_PX) return text;
  let clipped = '';
  for (const letter of text) {
    if (widthOf(`${clipped}${letter}…`, size) > TEXT_WIDTH_PX) break;
    clipped += letter;
  }
  return `${clipped}…`;
}

/** Estimates the width of a text: Korean characters are nearly square, others about half as wide. */
function widthOf(text: string, size: number): number {
  let width = 0;
  for (const letter of text) width += letter === ' ' ? 0.25 : letter.charCodeAt(0) > 0x7f ? 0.9 : 0.6;
  return width * size;
}

/** Escapes a text for XML, and omits characters that XML does not allow. */
function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- XML does not allow these control characters
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
  );
}
