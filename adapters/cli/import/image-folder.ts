import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import type { ImportedCatalogue, ImportedKind, ImportFault } from '../../../core/catalogue/imported-catalogue.ts';
import type { OperatorService } from '../kit/operator-service.ts';

/** Images processed concurrently: converting one occupies a processor. */
const MAX_CONCURRENT_IMAGES = 4;

interface StoredImages {
  readonly catalogue: ImportedCatalogue;
  /** Rows whose image is missing from the folder or invalid. */
  readonly faults: readonly ImportFault[];
}

/**
 * Stores the images that rows name, unless it is a dry run, and returns the rows with the stored paths. Images are
 * identified by content: one that an earlier or interrupted import stored is not converted again.
 */
export async function storeImages(
  operator: Pick<OperatorService, 'storeImage'>,
  catalogue: ImportedCatalogue,
  folder: string,
  isDry: boolean,
  progress: (done: number, all: number) => void,
): Promise<StoredImages> {
  const named = imagesOf(catalogue);
  const names = [...new Set(named.map(({ picture }) => picture))];
  const paths = new Map<string, string>();
  const wrong = new Map<string, string>();
  let done = 0;
  const queue = names.values();
  const work = async (): Promise<void> => {
    for (const name of queue) {
      const bytes = await readFile(join(folder, normalize(name))).catch(() => null);
      const path = bytes === null ? null : await operator.storeImage(bytes, isDry);
      if (path === null) wrong.set(name, bytes === null ? '없는 사진이에요' : '읽을 수 없는 사진이에요');
      else paths.set(name, path);
      progress((done += 1), names.length);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_IMAGES }, work));
  const faults = named.flatMap(({ kind, index, picture }) => {
    const why = wrong.get(picture);
    return why === undefined ? [] : [{ kind, index, text: `${why}: ${picture}` }];
  });
  return { catalogue: withPaths(catalogue, (picture) => paths.get(picture) ?? picture), faults };
}

function imagesOf({ sellers, categories, products, banners, events }: ImportedCatalogue) {
  const of = <Row>(kind: ImportedKind, rows: readonly Row[], pick: (row: Row) => readonly (string | null)[]) =>
    rows.flatMap((row, index) => pick(row).flatMap((picture) => (picture === null ? [] : [{ kind, index, picture }])));
  return [
    ...of('sellers', sellers, ({ profile_img }) => [profile_img]),
    ...of('categories', categories, ({ category_img }) => [category_img]),
    ...of('products', products, ({ pictures }) => pictures),
    ...of('banners', banners, ({ banner_img }) => [banner_img]),
    ...of('events', events, ({ event_thum_img }) => [event_thum_img]),
  ];
}

function withPaths(catalogue: ImportedCatalogue, pathOf: (picture: string) => string): ImportedCatalogue {
  const maybe = (picture: string | null): string | null => (picture === null ? null : pathOf(picture));
  return {
    ...catalogue,
    sellers: catalogue.sellers.map((seller) => ({ ...seller, profile_img: maybe(seller.profile_img) })),
    categories: catalogue.categories.map((category) => ({ ...category, category_img: maybe(category.category_img) })),
    products: catalogue.products.map((product) => ({ ...product, pictures: product.pictures.map(pathOf) })),
    banners: catalogue.banners.map((banner) => ({ ...banner, banner_img: pathOf(banner.banner_img) })),
    events: catalogue.events.map((event) => ({ ...event, event_thum_img: pathOf(event.event_thum_img) })),
  };
}
