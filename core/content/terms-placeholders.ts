import { escapeHtml } from '../text/escape-html.ts';
import { withJosa, type JosaPair } from '../text/josa.ts';
import { companyFields, type CompanyInfo } from './company.ts';

/** A placeholder, such as `{{cs_phone}}`, or with a matching particle `{{company:은/는}}`. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

const PARTICLES: readonly JosaPair[] = ['이/가', '은/는', '을/를', '과/와', '이나/나', '으로/로', '이에요/예요'];

interface Placeholder {
  readonly field: keyof CompanyInfo;
  readonly particle: JosaPair | null;
}

/**
 * Replaces the placeholders of a legal text by the company's data, escaped for HTML. So if the company moves, the text
 * is still the version that members agreed to. Unknown placeholders are left unchanged; `unknownPlaceholders` returns
 * them.
 */
export function fillCompany(html: string, company: CompanyInfo): string {
  return html.replaceAll(PLACEHOLDER, (placeholder: string, inner: string) => {
    const found = parsePlaceholder(inner);
    if (found === null) return placeholder;
    const value = company[found.field];
    return escapeHtml(found.particle === null ? value : withJosa(value, found.particle));
  });
}

/** Returns the placeholders of a text whose field or particle is unknown, each once. */
export function unknownPlaceholders(html: string): readonly string[] {
  const unknown = [...html.matchAll(PLACEHOLDER)].filter(([, inner = '']) => parsePlaceholder(inner) === null);
  return [...new Set(unknown.map(([placeholder]) => placeholder))];
}

function parsePlaceholder(inner: string): Placeholder | null {
  const [name, ...rest] = inner.split(':');
  const field = companyFields().find((one) => one === name);
  if (field === undefined) return null;
  if (rest.length === 0) return { field, particle: null };
  const particle = PARTICLES.find((one) => one === rest.join(':'));
  return particle === undefined ? null : { field, particle };
}
