/** A document that is visible or hidden. */
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
