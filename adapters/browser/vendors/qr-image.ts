import QRCode from 'qrcode';

/** Spec §9. */
const SIZE_PX = 256;

/** A QR code with the highest error correction, as the address of a PNG. */
export async function qrPicture(text: string): Promise<string> {
  return QRCode.toDataURL(text, { type: 'image/png', width: SIZE_PX, margin: 2, errorCorrectionLevel: 'H' });
}
