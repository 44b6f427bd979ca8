import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import type { ImportedCatalogue, ImportedKind, ImportFault } from '../../core/catalogue/imported-catalogue.ts';
import type { OperatorDesk } from './operator-desk.ts';

/** Pictures at once: packing one anew takes a processor for itself. */
const AT_ONCE = 4;

interface Kept {
  readonly catalogue: ImportedCatalogue;
  /** Rows that name a picture which the folder does not hold, or which is none. */
  readonly faults: readonly ImportFault[];
}

/**
 * Takes the pictures that rows name out of a folder, unless it is a dry run, and answers the rows with the shop's own
 * paths of them. A picture is known by its content: one that was kept before, in an import that was cut off or by
 * another name, is not made again.
 */
export async function keepPictures(
  desk: Pick<OperatorDesk, 'keepPicture'>,
  catalogue: ImportedCatalogue,
  folder: string,
  isDry: boolean,
  progress: (done: number, all: number) => void,
): Promise<Kept> {
  const named = picturesOf(catalogue);
  const names = [...new Set(named.map(({ picture }) => picture))];
  const paths = new Map<string, string>();
  const wrong = new Map<string, string>();
  let done = 0;
  const queue = names.values();
  const work = async (): Promise<void> => {
    for (const name of queue) {
      const bytes = await readFile(join(folder, normalize(name))).catch(() => null);
      const path = bytes === null ? null : await desk.keepPicture(bytes, isDry);
      if (path === null) wrong.set(name, bytes === null ? '없는 사진이에요' : '읽을 수 없는 사진이에요');
      else paths.set(name, path);
      progress((done += 1), names.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const faults = named.flatMap(({ kind, index, picture }) => {
    const why = wrong.get(picture);
    return why === undefined ? [] : [{ kind, index, text: `${why}: ${picture}` }];
  });
  return { catalogue: withPaths(catalogue, (picture) => paths.get(picture) ?? picture), faults };
}

function picturesOf({ sellers, categories, products, banners, events }: ImportedCatalogue) {
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
