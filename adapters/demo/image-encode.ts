import sharp from 'sharp';

export type ImageFormat = 'avif' | 'webp' | 'jpeg';

export type EncodeOptions = {
  /** Width in pixels; the height is proportional. */
  readonly width: number;
  readonly format: ImageFormat;
  /** Quality from 1 to 100. */
  readonly quality: number;
  /** True to leave the background transparent, except in JPEG; otherwise it is filled with white. */
  readonly alpha?: boolean;
};

/** Renders an SVG document at a width and encodes it. Encodes AVIF with low effort, since a request waits for it. */
export async function encodeImage(svg: string, options: EncodeOptions): Promise<Buffer> {
  const { width, format, quality, alpha = false } = options;
  let picture = sharp(Buffer.from(svg)).resize({ width });
  if (!alpha || format === 'jpeg') picture = picture.flatten({ background: '#fff' });
  switch (format) {
    case 'avif':
      return picture.avif({ quality, effort: 1 }).toBuffer();
    case 'webp':
      return picture.webp({ quality, effort: 3, smartSubsample: true }).toBuffer();
    case 'jpeg':
      return picture.jpeg({ quality, mozjpeg: true }).toBuffer();
  }
}
