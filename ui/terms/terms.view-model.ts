import type { ResponseOf } from '../../core/api/contract.ts';
import type { TermsType } from '../../core/api/browse/shop.api.ts';
import type { Api } from '../../core/client/api.ts';
import { Loaded } from '../kit/loaded.ts';
import type { PageViewModel } from '../routing/page.tsx';

type Terms = ResponseOf<'GET /api/v1/common/terms/{type}'>;

/** The texts that have their own page. */
export const TERMS_PATHS = {
  '/terms/policy': 'policy',
  '/terms/privacy': 'privacy',
  '/terms/delivery': 'delivery',
} as const satisfies Readonly<Record<string, TermsType>>;

/** Returns whether a path is that of a legal text. */
export function isTermsPath(path: string): path is keyof typeof TERMS_PATHS {
  return Object.hasOwn(TERMS_PATHS, path);
}

interface OtherVersion {
  readonly href: string;
  readonly text: string;
}

/**
 * One of the shop's legal texts: terms of use, privacy policy, delivery and refunds; `version` null: the one in force.
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

  /** Why there is no text; empty while loading and on success. */
  get failure(): string {
    return this.#loaded.message;
  }

  /** Whether the text applies: an earlier or an announced version does not. */
  get isInForce(): boolean {
    const { terms } = this;
    return terms?.version_list.some((one) => one.version === terms.version && one.is_in_force) ?? true;
  }

  /** The versions that are not shown, newest first. */
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
