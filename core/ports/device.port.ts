import { token } from './token.ts';

/** User agent and touch points; `core/device` derives the device type from them. */
export interface Device {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

export const Device = token<Device>('Device');
