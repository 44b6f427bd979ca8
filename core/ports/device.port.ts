import { token } from './token.ts';

/** The facts about this device that the core's device rules read (spec §4). */
export interface Device {
  readonly user_agent: string;
  readonly max_touch_points: number;
}

export const Device = token<Device>('Device');
