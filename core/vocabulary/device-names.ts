/** Device types sent with API calls and behavior log events. */
export const DEVICE_NAMES = ['aos-app', 'ios-app', 'etc-moWeb', 'aos-moWeb', 'ios-moWeb', 'web'] as const;
export type DeviceName = (typeof DEVICE_NAMES)[number];
