import type { ResponseOf } from '../../core/api/contract.ts';
import type { TermsType } from '../../core/api/browse/shop.api.ts';
import type { Api } from '../../core/client/api.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';

type Terms = ResponseOf<'GET /api/v1/common/terms/{type}'>;

/** The legal texts that have a page, by its path. */
export const TERMS_PATHS = {
  '/terms/policy': 'policy',
  '/terms/privacy': 'privacy',
  '/terms/delivery': 'delivery',
} as const satisfies Readonly<Record<string, TermsType>>;

/** Returns whether a path leads to a legal text. */
export function isTermsPath(path: string): path is keyof typeof TERMS_PATHS {
  return Object.hasOwn(TERMS_PATHS, path);
}

interface OtherVersion {
  readonly href: string;
  readonly text: string;
}

/**
 * One of the legal texts: terms of use, privacy policy, delivery and refunds. A null `version` means the one in force.
 */
export class TermsViewModel implements PageViewModel {
  readonly #loaded: Loaded<Terms>;
  readonly #path: string;

  constructor(type: (typeof TERMS_PATHS)[keyof typeof TERMS_PATHS], version: string | null, api: Api) {
    this.#path = `/terms/${type}`;
    const request = { type, ...(version !== null && { version }) };
    this.#loaded = new Loaded(() => api.call('GET /api/v1/common/terms/{type}', request));
  }

  get terms(): Terms | null {
    return this.#loaded.data;
  }

  /** Why the text did not load; empty while it loads, and on success. */
  get failure(): string {
    return this.#loaded.message;
  }

  /** True: the text is in force, unlike an earlier or an announced version. */
  get isInForce(): boolean {
    const { terms } = this;
    return terms?.version_list.some((one) => one.version === terms.version && one.is_in_force) ?? true;
  }

  /** The other versions of the text, the newest first. */
  get otherVersions(): readonly OtherVersion[] {
    const { terms } = this;
    if (terms === null) return [];
    const shown = terms.version;
    return terms.version_list
      .filter(({ version }) => version !== shown)
      .map(({ version, is_in_force }) => ({
        href: is_in_force ? this.#path : `${this.#path}?version=${encodeURIComponent(version)}`,
        text: `${version} 시행${is_in_force ? ' (현재)' : ''}`,
      }));
  }

  get documentTitle(): string {
    return this.terms?.title ?? '';
  }

  async load(): Promise<void> {
    await this.#loaded.load();
  }
}
