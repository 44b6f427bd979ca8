import type { HistoryEntry, Navigation, OutgoingForm } from '../../core/ports/navigation.port.ts';

/** Navigation where there are no pages: it only notes where a browser has to go on. */
export class GatewayDoor implements Navigation {
  /** The gateway's address, with the form that opens it where it wants one. */
  left: { readonly url: string; readonly form: OutgoingForm | null } | null = null;

  post(form: OutgoingForm): void {
    this.left = { url: form.action, form };
  }

  leave(url: string): void {
    this.left = { url, form: null };
  }

  entry(): HistoryEntry {
    return { location: '/', key: '' };
  }

  listen(): () => void {
    return () => {};
  }

  go(): void {}

  replace(): void {}

  back(): void {}

  reload(): boolean {
    return false;
  }
}
