import { token } from './token.ts';

/** Properties of this device that device rules use. */
export interface Device {
  readonly user_agent: string;
  readonly max_touch_points: number;
}

export const Device = token<Device>('Device');
