/** Maximum number of events stored on a device, and sent per call. */
export const MAX_LOGGED_EVENTS = 50;
