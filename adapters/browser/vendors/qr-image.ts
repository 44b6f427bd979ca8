import QRCode from 'qrcode';

const SIZE_PX = 256;
/** Added to the width: the library rounds it down after a division, so that 256 could become 255. */
const ROUNDED_DOWN = 0.5;

/** Returns the data URL of a PNG with a QR code of the highest error correction. */
export async function qrImage(text: string): Promise<string> {
  return QRCode.toDataURL(text, {
    type: 'image/png',
    width: SIZE_PX + ROUNDED_DOWN,
    margin: 2,
    errorCorrectionLevel: 'H',
  });
}
