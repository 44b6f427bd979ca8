import type {
  NativeBridge,
  NativeMessageType,
  NativePayloads,
  NativeReply,
} from '../../../core/ports/screen/native-bridge.port.ts';
import type { NativeReplies } from './native-replies.ts';

/** The object that the Android app adds by `addJavascriptInterface`. Its methods accept strings only. */
export interface AndroidInterface {
  postMessage(message: string): void;
}

export class AndroidBridge implements NativeBridge {
  readonly isAvailable = true;
  readonly #app: AndroidInterface;
  readonly #replies: NativeReplies;

  constructor(app: AndroidInterface, replies: NativeReplies) {
    this.#app = app;
    this.#replies = replies;
  }

  send<T extends NativeMessageType>(type: T, payload: NativePayloads[T]): Promise<NativeReply> {
    return this.#replies.request((id) => this.#app.postMessage(JSON.stringify({ id, type, payload })));
  }
}
