import { tmpdir } from 'node:os';
import type { MadePicture, PictureOrder } from '../server/pictures/picture-process.ts';
import { cutPicture, preparePicture } from '../server/pictures/prepare-picture.ts';
import { composePreview } from '../server/pictures/preview-picture.ts';
import { demoPictures } from './demo-pictures.ts';

/** The process that makes pictures; it ends with the shop that started it. */
const pictures = demoPictures(process.env['DATA_DIR'] ?? tmpdir());

process.on('message', (order: PictureOrder) => {
  make(order).then(answer, (error: unknown) => answer({ id: order.id, body: null, error: String(error) }));
});
process.on('disconnect', () => process.exit(0));

async function make(order: PictureOrder): Promise<MadePicture> {
  const { id } = order;
  if ('path' in order) return { id, body: await pictures.make(order.path, order.width, order.format) };
  if ('kept' in order) return { id, body: await cutPicture(order.kept, order.width, order.format) };
  if ('words' in order) return { id, body: await composePreview(order.words, order.picture) };
  const preparing = turn.then(() => preparePicture(order.sent));
  turn = preparing;
  const prepared = await preparing;
  if (prepared.kind === 'refused') return { id, body: null, refused: prepared.reason };
  const { body, width, height } = prepared;
  return { id, body, size: { width, height } };
}

/** What shoppers send is decoded one after the other: the largest picture takes a quarter of a gigabyte meanwhile. */
let turn: Promise<unknown> = Promise.resolve();

function answer(made: MadePicture): void {
  process.send?.(made);
}
