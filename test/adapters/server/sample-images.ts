import sharp from 'sharp';

const RED = { r: 200, g: 40, b: 20 };

/** Returns an image of one color. */
export async function sampleImage(
  type: 'jpeg' | 'png' | 'webp' = 'jpeg',
  { width = 40, height = 30 }: { readonly width?: number; readonly height?: number } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: RED } })
    .toFormat(type)
    .toBuffer();
}

/** Returns a photo with all of a phone's metadata: location, time, camera, and orientation. */
export async function phonePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: RED } })
    .withExif({
      IFD0: { Make: 'Secret Phone', Copyright: 'Hana Kim' },
      IFD3: { GPSLatitude: '37/1 33/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Returns an image of some kilobytes that decodes to 67 million pixels, above the limit. */
export async function bombImage(): Promise<Buffer> {
  const size = 8_200;
  return sharp({ create: { width: size, height: size, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
