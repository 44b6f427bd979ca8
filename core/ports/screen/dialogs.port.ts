import { token } from './token.ts';

/** What an alert shows. Left out: title 알림, no sub_content, no cancel button, labels 취소 and 확인 (spec §3). */
export interface AlertRequest {
  readonly title?: string;
  /** Sanitised HTML. */
  readonly content: string;
  /** Sanitised HTML, shown smaller. */
  readonly sub_content?: string;
  readonly showCancel?: boolean;
  readonly cancel_label?: string;
  readonly confirm_label?: string;
}

/** Speaks to the shopper and waits for the answer. */
export interface Dialogs {
  /** True for confirm, false for cancel or a tap outside. */
  alert(request: AlertRequest): Promise<boolean>;
  /** A short word that goes by itself; `link` may lead on. */
  toast(message: string, link?: { readonly label: string; readonly path: string }): void;
}

export const Dialogs = token<Dialogs>('Dialogs');
