import { token } from './token.ts';

/** Where the shopper is, and how to take them elsewhere. Paths carry their query. */
export interface Navigation {
  /** Path and query of the page on screen, for example `/product/12?g_idx=3`. */
  current(): string;
  go(path: string): void;
  replace(path: string): void;
  back(): void;
  /** Leaves the shop by posting a form, as payment gateways want it. */
  post(form: OutgoingForm): void;
  /** Opens an address outside the shop in a new tab. */
  openOutside(url: string): void;
}

export interface OutgoingForm {
  readonly action: string;
  readonly accept_charset: string;
  readonly fields: Readonly<Record<string, string>>;
}

export const Navigation = token<Navigation>('Navigation');
