import QRCode from 'qrcode';

const SIZE_PX = 256;

/** Returns the data URL of a PNG with a QR code of the highest error correction. */
export async function qrImage(text: string): Promise<string> {
  return QRCode.toDataURL(text, { type: 'image/png', width: SIZE_PX, margin: 2, errorCorrectionLevel: 'H' });
}
