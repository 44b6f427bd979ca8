import { token } from './token.ts';

/** Hears of changes as they happen, instead of asking again and again. */
export interface LiveLine {
  /**
   * Tells `heard` what the server says at `path`, each time as the JSON it sent. `lost` is called once when that is
   * not to be had (any more): whoever listens then asks by themselves. The answer ends it, and then neither is called.
   */
  listen(path: string, heard: (said: unknown) => void, lost: () => void): () => void;
}

/** Its code is on the device only once something is listened to: `line` brings it, or rejects. */
export interface Live {
  line(): Promise<LiveLine>;
}

export const Live = token<Live>('Live');
