import { token } from '../token.ts';

/** Content of an alert. Defaults: title 알림, no sub_content, no cancel button, labels 취소 and 확인. */
export interface AlertRequest {
  readonly title?: string;
  /** Sanitized HTML. */
  readonly content: string;
  /** Sanitized HTML, displayed smaller. */
  readonly sub_content?: string;
  readonly showCancel?: boolean;
  readonly cancelLabel?: string;
  readonly confirmLabel?: string;
}

/** The offer of a toast: a link, or an action such as undoing the last change. */
export type ToastOffer = { readonly label: string } & ({ readonly path: string } | { readonly run: () => void });

/** Alerts and toasts. */
export interface Dialogs {
  /** Resolves to true for confirm, false for cancel or a tap outside. */
  alert(request: AlertRequest): Promise<boolean>;
  /** Displays a short message that disappears after a few seconds; with an offer it stays longer. */
  toast(message: string, offer?: ToastOffer): void;
}

export const Dialogs = token<Dialogs>('Dialogs');
