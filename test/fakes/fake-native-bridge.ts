import type {
  NativeBridge,
  NativeMessageType,
  NativePayloads,
  NativeReply,
} from '../../core/ports/screen/native-bridge.port.ts';

/** An app that records messages, and supports the methods that a test sets: all by default. */
export class FakeNativeBridge implements NativeBridge {
  readonly isAvailable = true;
  readonly sent: { readonly type: NativeMessageType; readonly payload: unknown }[] = [];
  readonly #replies = new Map<NativeMessageType, NativeReply>();

  setReply(type: NativeMessageType, reply: NativeReply): void {
    this.#replies.set(type, reply);
  }

  async send<T extends NativeMessageType>(type: T, payload: NativePayloads[T]): Promise<NativeReply> {
    this.sent.push({ type, payload });
    return this.#replies.get(type) ?? { ok: true, data: null };
  }
}
