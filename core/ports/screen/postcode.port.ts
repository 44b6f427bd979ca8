import { token } from '../token.ts';

/** Result of a postcode search: an address without its detail line. */
export interface PostcodeResult {
  /** The postal code, five digits. */
  readonly zonecode: string;
  readonly address: string;
}

export interface PostcodeRequest {
  /** Id of the element that contains the search. */
  readonly elementId: string;
  /** Called when an address is selected. */
  readonly onSelect: (address: PostcodeResult) => void;
}

/** Address search of an external provider. */
export interface Postcode {
  /** Renders the search. Resolves to false if it cannot be loaded. */
  open(scriptUrl: string, request: PostcodeRequest): Promise<boolean>;
}

export const Postcode = token<Postcode>('Postcode');
