import sharp from 'sharp';

export type PictureFormat = 'avif' | 'webp' | 'jpeg';

export type EncodeOptions = {
  /** Width in pixels; the height follows. */
  readonly width: number;
  readonly format: PictureFormat;
  /** 1 to 100. */
  readonly quality: number;
  /** Keeps an open ground (not with JPEG); else it is filled with white. */
  readonly alpha?: boolean;
};

/** Draws an SVG document at a width and packs it. AVIF at low effort: it is made while a shopper waits. */
export async function encodePicture(svg: string, options: EncodeOptions): Promise<Buffer> {
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
