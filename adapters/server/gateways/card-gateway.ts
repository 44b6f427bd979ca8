/** What the browser posts to open the gateway's payment window. */
export interface GatewayForm {
  readonly action: string;
  readonly method: 'POST';
  readonly accept_charset: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface CardPaymentRequest {
  /** Our own number of this attempt: letters, digits, `-` and `_`, at most 40, never used twice. */
  readonly oid: string;
  /** Won, a whole number above 0. */
  readonly amount: number;
  readonly goods_name: string;
  readonly buyer_name: string;
  readonly buyer_phone: string;
  readonly buyer_email: string;
  readonly return_url: string;
  readonly now: number;
}

/** What the browser brought back; proof of nothing but the right to ask for approval. */
export type GatewayReturn =
  | {
      readonly kind: 'authenticated';
      readonly oid: string;
      readonly amount: number;
      readonly authentication: GatewayAuthentication;
    }
  /** The shopper cancelled, let the time run out, or was declined before approval. */
  | { readonly kind: 'refused'; readonly oid: string | null; readonly message: string }
  /** Forged or broken: a foreign approval address, missing fields. */
  | { readonly kind: 'invalid' };

/** JSON-serialisable: stored with the payment before approval is asked for. */
export interface GatewayAuthentication {
  readonly tid: string;
  readonly approve_url: string;
  readonly idc_name: string;
}

export type ApproveAnswer =
  | {
      readonly kind: 'approved';
      readonly tid: string;
      readonly oid: string;
      readonly amount: number;
      readonly approved_at: string;
      readonly card_name: string;
      readonly card_number: string;
      readonly approval_number: string;
    }
  | { readonly kind: 'declined'; readonly message: string }
  /** Time-out, broken answer, 5xx: money may or may not have moved. */
  | { readonly kind: 'unknown' };

export type CancelAnswer =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unknown' };

export type InquiryAnswer =
  | {
      readonly kind: 'approved';
      readonly tid: string;
      readonly amount: number;
      readonly card_name: string;
      readonly card_number: string;
      readonly approval_number: string;
      readonly approved_at: string;
    }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown' };

/**
 * A card gateway of the redirect kind. No method rejects: whatever the network does is an answer,
 * and what cannot be told for sure is `unknown`.
 */
export interface CardGateway {
  /** Throws for an `oid` or amount that no caller may ask for. */
  openForm(request: CardPaymentRequest): GatewayForm;

  readReturn(fields: Readonly<Record<string, string>>): GatewayReturn;

  /** `approved` carries the gateway's own numbers: compare `oid` and `amount`, and net-cancel what differs. */
  approve(oid: string, amount: number, authentication: GatewayAuthentication): Promise<ApproveAnswer>;

  /** Undoes an approval that became no order, or forbids one that has not happened yet. `amount` is what was asked for. */
  netCancel(oid: string, amount: number, authentication: GatewayAuthentication, now: number): Promise<CancelAnswer>;

  /** `tid` is the approved one, null when the approval was never answered: then the `oid` alone is looked up. */
  inquire(oid: string, tid: string | null, now: number): Promise<InquiryAnswer>;

  /**
   * `whole`: everything goes back and nothing went back before. Otherwise `amount` goes back now and
   * `remaining` is what is left of the payment after it (0 for the last part).
   */
  refund(
    refund: {
      readonly tid: string;
      readonly amount: number;
      readonly remaining: number;
      readonly whole: boolean;
      readonly message: string;
    },
    now: number,
  ): Promise<CancelAnswer>;
}
