/** `open`: a sale starts. `restock`: a sold-out option is available again. `price`: a liked product becomes cheaper. */
export const ALERT_KINDS = ['open', 'restock', 'price'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/**
 * The alerts that a member requests for each sale. A price alert does not need a request: every liked product has one.
 */
export const REQUESTED_ALERT_KINDS = ['open', 'restock'] as const;
export type RequestedAlertKind = (typeof REQUESTED_ALERT_KINDS)[number];
