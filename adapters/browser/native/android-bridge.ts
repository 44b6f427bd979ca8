import type {
  NativeBridge,
  NativeMessageType,
  NativePayloads,
  NativeReply,
} from '../../../core/ports/screen/native-bridge.port.ts';
import type { NativeReplies } from './native-replies.ts';

/** The object that the Android app adds by `addJavascriptInterface`. Its methods accept strings only. */
export interface AndroidDoor {
  postMessage(message: string): void;
}

export class AndroidBridge implements NativeBridge {
  readonly isThere = true;
  readonly #door: AndroidDoor;
  readonly #replies: NativeReplies;

  constructor(door: AndroidDoor, replies: NativeReplies) {
    this.#door = door;
    this.#replies = replies;
  }

  send<T extends NativeMessageType>(type: T, payload: NativePayloads[T]): Promise<NativeReply> {
    return this.#replies.ask((id) => this.#door.postMessage(JSON.stringify({ id, type, payload })));
  }
}
