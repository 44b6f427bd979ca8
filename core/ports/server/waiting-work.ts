/** Number of pending rows, at most a thousand, and how long the oldest has waited; 0 if there are none. */
export interface Waiting {
  readonly count: number;
  readonly oldestMs: number;
}

/** Pending work of the jobs, the operator and shoppers. */
export interface WaitingWork {
  /**
   * Pending refunds by who must act: `gateway` refunds are being sent, `operator` ones were refused by the gateway,
   * `shopper` ones lack an account.
   */
  readonly refunds: Readonly<Record<'gateway' | 'operator' | 'shopper', Waiting>>;
  /** Deliveries of messages that are due, and not sent yet. */
  readonly messages: Waiting;
  /** Number of deliveries of messages about which the operator must decide. */
  readonly failedMessages: number;
  /** Payments with an unknown charge, or whose charge is being reversed. */
  readonly payments: Waiting;
  /** Number of payments that the server cannot settle alone. */
  readonly paymentCases: number;
}
