/** Rows that wait, a thousand at most, and for how long the oldest of them has; 0 if there are none. */
export interface Waiting {
  readonly count: number;
  readonly oldestMs: number;
}

/** What the jobs, the operator and shoppers still have to do. */
export interface WaitingWork {
  /**
   * By whom they wait for: `gateway` are being sent, `operator` were refused by the gateway, `shopper` lack an account.
   */
  readonly refunds: Readonly<Record<'gateway' | 'operator' | 'shopper', Waiting>>;
  /** Deliveries that are due, and not sent yet. */
  readonly messages: Waiting;
  /** Deliveries that the operator has to decide about. */
  readonly failedMessages: number;
  /** Payments of which it is not known whether the gateway charged them, or whose charge is being reversed. */
  readonly payments: Waiting;
  /** Payments that the server cannot settle. */
  readonly paymentCases: number;
}
