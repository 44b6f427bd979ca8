/** Maximum number of opening and restock alerts that a member can wait for at the same time. */
export const MAX_ALERTS = 100;
/** Maximum number of sent alerts in the list, which shows the newest. */
export const MAX_SENT_ALERTS = 50;
/** Maximum number of liked products with a lower price in the list. */
export const MAX_PRICE_ALERTS = 100;
/**
 * Maximum displayed number of members who wait for a sale. The server counts one more, to know whether there are more.
 */
export const MAX_WAITING_COUNT = 999;
/** How many days the list shows a sent alert. */
export const SENT_ALERT_DAYS = 30;
/** Number of days after which an alert that was not sent expires. */
export const MAX_ALERT_WAIT_DAYS = 180;
