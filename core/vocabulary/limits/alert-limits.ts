/** Opening and restock alerts that a member may wait for at the same time. */
export const MAX_ALERTS = 100;
/** Alerts that were sent, newest first, which the list still shows. */
export const MAX_SENT_ALERTS = 50;
/** Liked products with a lower price that the list shows. */
export const MAX_PRICE_ALERTS = 100;
/** Members waiting for a sale are counted up to one more than this. */
export const MAX_WAITING_COUNT = 999;
/** Days after which an alert that was sent leaves the list. */
export const SENT_ALERT_DAYS = 30;
/** Days after which an alert expires that was never due. */
export const MAX_ALERT_WAIT_DAYS = 180;
