/** Maximum events stored on a device, and per call. */
export const MAX_LOGGED = 50;
