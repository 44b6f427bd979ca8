import type { NativeBridge } from '../../core/ports/screen/native-bridge.port.ts';
import { nativeBridge } from './native/native-bridge.ts';

/** Copies through the native app, the clipboard API, or a selection if that API is blocked. */
export async function copyText(text: string, app: NativeBridge = nativeBridge()): Promise<boolean> {
  if (app.isAvailable && (await app.send('copy', { text })).ok) return true;
  const isCopied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  return isCopied === true || copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.cssText = 'position:fixed;opacity:0';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
}
