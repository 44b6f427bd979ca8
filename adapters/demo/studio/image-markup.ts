/** A piece of SVG. Numbers are written with at most three decimals, strings go in as they are. */
export function svg(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  let out = parts[0] ?? '';
  values.forEach((value, at) => {
    out += typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : value;
    out += parts[at + 1] ?? '';
  });
  return out;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Words made safe as SVG text or attribute. */
export function escapeMarkup(words: string): string {
  return words.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}

/** The whole SVG document of one picture. */
export function svgDocument(width: number, height: number, body: string): string {
  return svg`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${renumbered(body)}</svg>`;
}

/**
 * The same picture with its ids counted as they appear. Objects are drawn side by side and take their ids as they
 * finish, which is never twice the same.
 */
function renumbered(body: string): string {
  const numbers = new Map<string, number>();
  return body.replaceAll(/(\bid="|url\(#|href="#)i(\d+)/g, (_, before: string, id: string) => {
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    return `${before}i${number}`;
  });
}
