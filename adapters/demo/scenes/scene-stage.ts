import { arch, disc, podium } from '../studio/image-stage.ts';
import type { Studio } from '../studio/image-studio.ts';
import type { Stage } from './scene-look.ts';

export const PRODUCT_SIDE = 720;

/** Converts a fraction of a product image's side to the units of the image. */
export const side = (part: number): number => PRODUCT_SIDE * part;

/** The place of the product on a stage: the center of its base, and its maximum size. */
export type Spot = { readonly x: number; readonly y: number; readonly room: number };

const SPOTS: Readonly<Record<Stage, Spot>> = {
  bare: { x: side(0.5), y: side(0.86), room: side(0.66) },
  disc: { x: side(0.5), y: side(0.86), room: side(0.64) },
  arch: { x: side(0.5), y: side(0.805), room: side(0.57) },
  podium: { x: side(0.5), y: side(0.805), room: side(0.57) },
};

export function spotOn(stage: Stage): Spot {
  return SPOTS[stage];
}

/** Draws the furniture of a stage, without wall and floor. */
export function drawStage(studio: Studio, stage: Stage): string {
  switch (stage) {
    case 'bare':
      return '';
    case 'disc':
      return disc(studio, side(0.5), side(0.46), side(0.31));
    case 'arch':
      return (
        arch(studio, side(0.51), side(0.79), side(0.6), side(0.68)) +
        podium(studio, side(0.5), side(0.79), side(0.34), side(0.1))
      );
    case 'podium':
      return podium(studio, side(0.5), side(0.79), side(0.35), side(0.09));
  }
}
