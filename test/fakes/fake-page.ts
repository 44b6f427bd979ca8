/** A browser's document that is looked at or not. */
export class FakePage extends EventTarget {
  hidden = false;

  hide(): void {
    this.hidden = true;
    this.dispatchEvent(new Event('visibilitychange'));
  }

  show(): void {
    this.hidden = false;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}
