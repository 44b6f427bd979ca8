import sharp from 'sharp';

const RED = { r: 200, g: 40, b: 20 };

/** A picture of one colour. */
export async function samplePicture(
  type: 'jpeg' | 'png' | 'webp' = 'jpeg',
  { width = 40, height = 30 }: { readonly width?: number; readonly height?: number } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: RED } })
    .toFormat(type)
    .toBuffer();
}

/** A photograph with all that a phone writes into it: where, when, with what, and which way up. */
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

/** Some kilobytes that become a picture of 67 million pixels: more than is decoded. */
export async function bombPicture(): Promise<Buffer> {
  const size = 8_200;
  return sharp({ create: { width: size, height: size, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
