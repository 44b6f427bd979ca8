/** How long a client waits for the response to a call, in ms. */
export const REQUEST_TIMEOUT_MS = 15_000;
