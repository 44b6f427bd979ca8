import type {
  NativeBridge,
  NativeMessageType,
  NativePayloads,
  NativeReply,
} from '../../core/ports/native-bridge.port.ts';
import type { NativeReplies } from './native-replies.ts';

/** What the iOS app adds to its web view as a script message handler: it takes objects. */
export interface IosDoor {
  postMessage(message: object): void;
}

/** Speaks to our iOS app. */
export class IosBridge implements NativeBridge {
  readonly isThere = true;
  readonly #door: IosDoor;
  readonly #replies: NativeReplies;

  constructor(door: IosDoor, replies: NativeReplies) {
    this.#door = door;
    this.#replies = replies;
  }

  send<T extends NativeMessageType>(type: T, payload: NativePayloads[T]): Promise<NativeReply> {
    return this.#replies.ask((id) => this.#door.postMessage({ id, type, payload }));
  }
}
