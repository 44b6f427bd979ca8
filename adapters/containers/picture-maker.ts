import { tmpdir } from 'node:os';
import type { MadePicture, PictureOrder } from '../server/pictures/picture-process.ts';
import { demoPictures } from './demo-pictures.ts';

/** The process that makes pictures; it ends with the shop that started it. */
const pictures = demoPictures(process.env['DATA_DIR'] ?? tmpdir());

process.on('message', (order: PictureOrder) => {
  pictures.make(order.path, order.width, order.format).then(
    (body) => answer({ id: order.id, body }),
    (error: unknown) => answer({ id: order.id, body: null, error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

function answer(made: MadePicture): void {
  process.send?.(made);
}
