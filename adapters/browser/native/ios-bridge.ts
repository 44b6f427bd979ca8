import type {
  NativeBridge,
  NativeMessageType,
  NativePayloads,
  NativeReply,
} from '../../../core/ports/screen/native-bridge.port.ts';
import type { NativeReplies } from './native-replies.ts';

/** The script message handler of the iOS app's web view. It accepts objects. */
export interface IosMessageHandler {
  postMessage(message: object): void;
}

export class IosBridge implements NativeBridge {
  readonly isAvailable = true;
  readonly #app: IosMessageHandler;
  readonly #replies: NativeReplies;

  constructor(app: IosMessageHandler, replies: NativeReplies) {
    this.#app = app;
    this.#replies = replies;
  }

  send<T extends NativeMessageType>(type: T, payload: NativePayloads[T]): Promise<NativeReply> {
    return this.#replies.request((id) => this.#app.postMessage({ id, type, payload }));
  }
}
