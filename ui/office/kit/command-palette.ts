import { action, makeObservable, observableRef } from 'mobx';

/** The overlay above the screen: the palette, or the list of all keys. */
export class CommandPalette {
  shown: 'palette' | 'keys' | null = null;

  constructor() {
    makeObservable(this, { shown: observableRef, open: action, close: action });
  }

  open(overlay: 'palette' | 'keys' = 'palette'): void {
    this.shown = overlay;
  }

  close(): void {
    this.shown = null;
  }
}
