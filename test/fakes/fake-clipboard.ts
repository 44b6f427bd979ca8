import type { Clipboard } from '../../core/ports/screen/clipboard.port.ts';

/** Records copied texts. Refuses to copy if `isAllowed` is false, as some browsers do. */
export class FakeClipboard implements Clipboard {
  readonly copied: string[] = [];
  isAllowed = true;

  async copy(text: string): Promise<boolean> {
    if (this.isAllowed) this.copied.push(text);
    return this.isAllowed;
  }
}
