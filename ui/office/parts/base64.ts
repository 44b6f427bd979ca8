/** Encodes the bytes of a file for the field of a call. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  // Converts the bytes in chunks, since the arguments of a function call are limited.
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(text);
}
