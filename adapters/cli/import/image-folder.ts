import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import type { ImportIndex, ImportedRow, ImportSource } from '../../../core/catalogue/import-source.ts';
import type { ImportedKind, ImportError } from '../../../core/catalogue/imported-catalogue.ts';
import { fileErrorText } from '../kit/file-error-text.ts';
import type { OperatorService } from '../kit/operator-service.ts';

/** Few images are processed concurrently, since converting one occupies a processor. */
const MAX_CONCURRENT_IMAGES = 4;

interface StoredImages {
  readonly source: ImportSource;
  /** Errors of rows whose image is invalid or missing from the folder. */
  readonly errors: readonly ImportError[];
}

/** Returns the stored path of an image that a row names. */
type PathOf = (picture: string) => string;

/**
 * Stores the images that rows name, unless it is a dry run, and returns the rows with the stored paths. Images are
 * identified by content, so that one stored by an earlier or interrupted import is not converted again.
 */
export async function storeImages(
  operator: Pick<OperatorService, 'storeImage'>,
  source: ImportSource,
  folder: string,
  isDry: boolean,
  progress: (done: number, all: number) => void,
): Promise<StoredImages> {
  const names = new Set<string>();
  for (const { picture } of imagesOf(source.index)) names.add(picture);
  const paths = new Map<string, string>();
  const wrong = new Map<string, string>();
  let done = 0;
  const queue = names.values();
  const work = async (): Promise<void> => {
    for (const name of queue) {
      const read = await readImage(folder, name);
      const path = read.kind === 'failed' ? null : await operator.storeImage(read.bytes, isDry);
      if (path !== null) paths.set(name, path);
      else wrong.set(name, read.kind === 'failed' ? read.text : `읽을 수 없는 사진이에요: ${name}`);
      progress((done += 1), names.size);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_IMAGES }, work));
  const errors: ImportError[] = [];
  for (const { kind, index, picture } of imagesOf(source.index)) {
    const text = wrong.get(picture);
    if (text !== undefined) errors.push({ kind, index, text });
  }
  return { source: withPaths(source, (picture) => paths.get(picture) ?? picture), errors };
}

type ReadImage =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly text: string };

async function readImage(folder: string, name: string): Promise<ReadImage> {
  try {
    return { kind: 'read', bytes: await readFile(join(folder, normalize(name))) };
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return { kind: 'failed', text: isMissing ? `없는 사진이에요: ${name}` : fileErrorText(name, error, 'read') };
  }
}

function* imagesOf({ sellers, categories, products, banners, events }: ImportIndex) {
  yield* imagesOfKind('sellers', sellers, ({ profile_img }) => [profile_img]);
  yield* imagesOfKind('categories', categories, ({ category_img }) => [category_img]);
  yield* imagesOfKind('products', products, ({ pictures }) => pictures);
  yield* imagesOfKind('banners', banners, ({ banner_img }) => [banner_img]);
  yield* imagesOfKind('events', events, ({ event_thum_img }) => [event_thum_img]);
}

function* imagesOfKind<Row>(kind: ImportedKind, rows: readonly Row[], pick: (row: Row) => readonly (string | null)[]) {
  for (const [index, row] of rows.entries()) {
    for (const picture of pick(row)) if (picture !== null) yield { kind, index, picture };
  }
}

/** For each kind, a function that replaces the image names in a row with the stored paths. */
const WITH_PATHS: {
  readonly [Kind in ImportedKind]: (row: ImportedRow<Kind>, pathOf: PathOf) => ImportedRow<Kind>;
} = {
  sellers: (seller, pathOf) => ({ ...seller, profile_img: storedPathOf(seller.profile_img, pathOf) }),
  categories: (category, pathOf) => ({ ...category, category_img: storedPathOf(category.category_img, pathOf) }),
  products: (product, pathOf) => ({ ...product, pictures: product.pictures.map(pathOf) }),
  sales: (sale) => sale,
  banners: (banner, pathOf) => ({ ...banner, banner_img: pathOf(banner.banner_img) }),
  picks: (pick) => pick,
  curations: (curation) => curation,
  events: (event, pathOf) => ({ ...event, event_thum_img: pathOf(event.event_thum_img) }),
  notices: (notice) => notice,
  faqs: (faq) => faq,
};

function storedPathOf(picture: string | null, pathOf: PathOf): string | null {
  return picture === null ? null : pathOf(picture);
}

function withPaths(source: ImportSource, pathOf: PathOf): ImportSource {
  return {
    index: source.index,
    async *parts(kind, size) {
      for await (const part of source.parts(kind, size)) yield part.map((row) => WITH_PATHS[kind](row, pathOf));
    },
  };
}
