/** Data that the server writes into the office's page. */
export interface OfficeData {
  readonly storefrontUrl: string;
  /** Address of the page that shows the login codes of the demo accounts; null without demo accounts. */
  readonly authenticatorUrl: string | null;
}

export function readOfficeData(): OfficeData {
  const parsed: unknown = JSON.parse(document.getElementById('office-data')?.textContent ?? '{}');
  const field = (name: string): string | null => {
    const value: unknown = typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, name) : null;
    return typeof value === 'string' ? value : null;
  };
  return { storefrontUrl: field('storefrontUrl') ?? '', authenticatorUrl: field('authenticatorUrl') };
}
