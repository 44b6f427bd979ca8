import { token } from './token.ts';

/** User agent and touch points; `core/device` derives the device type from them. */
export interface Device {
  readonly user_agent: string;
  readonly max_touch_points: number;
}

export const Device = token<Device>('Device');
