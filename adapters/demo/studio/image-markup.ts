/** Builds SVG markup. Numbers have at most three decimals; strings are inserted unescaped. */
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

/** Escapes text for SVG content or an attribute. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}

/** Returns the SVG document of an image. */
export function svgDocument(width: number, height: number, body: string): string {
  return svg`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${renumbered(body)}</svg>`;
}

/**
 * Renumbers the ids in their order of appearance. Objects are created concurrently, so their original ids depend on
 * which finishes first.
 */
function renumbered(body: string): string {
  const numbers = new Map<string, number>();
  return body.replaceAll(/(\bid="|url\(#|href="#)i(\d+)/g, (_, before: string, id: string) => {
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    return `${before}i${number}`;
  });
}
