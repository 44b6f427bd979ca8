import { placeObject } from '../studio/image-object.ts';
import type { Grade } from '../studio/image-glyph.ts';
import type { Studio } from '../studio/image-studio.ts';
import type { ObjectLook, PileLook, Prop, Stage } from './scene-look.ts';
import { drawStage, side, spotOn } from './scene-stage.ts';

export type Arrangement = 'single' | 'group';

const PROP_SPOTS = [
  { x: 0.81, y: 0.93, turn: 14 },
  { x: 0.19, y: 0.92, turn: -14 },
] as const;

/**
 * Draws up to two small objects in front of the product, the right one first. Objects that hang in the air are higher.
 */
export async function drawProps(studio: Studio, props: readonly Prop[]): Promise<string> {
  const drawn = await Promise.all(
    PROP_SPOTS.flatMap((spot, at) => {
      const prop = props[at];
      if (prop === undefined) return [];
      const { size = 0.22, turn = spot.turn, hung = false, grade = {} } = prop;
      const y = hung ? spot.y - 0.24 : spot.y;
      const options = { turn, hung, grade };
      return [placeObject(studio, prop.glyph, side(spot.x), side(y), side(size), options)];
    }),
  );
  return drawn.join('');
}

const GROUP_SPOTS = [
  { x: 0.3, y: 0.77, size: 0.62 },
  { x: 0.71, y: 0.78, size: 0.6 },
  { x: 0.5, y: 0.91, size: 0.76 },
] as const;

export async function drawObject(
  studio: Studio,
  look: ObjectLook,
  how: { readonly stage: Stage; readonly grade: Grade; readonly arrangement: Arrangement },
): Promise<string> {
  const { size = 1, base = 0.75 } = look;
  const float = look.floating === true ? side(0.034) : 0;
  const options = { grade: how.grade, base: look.floating === true ? base * 0.8 : base, float };
  if (how.arrangement === 'group') {
    const three = await Promise.all(
      GROUP_SPOTS.map((spot) =>
        placeObject(
          studio,
          look.glyph,
          side(spot.x),
          side(spot.y),
          side(spot.size * 0.62 * Math.min(size, 1.1)),
          options,
        ),
      ),
    );
    return drawStage(studio, how.stage === 'disc' ? 'disc' : 'bare') + three.join('');
  }
  const spot = spotOn(how.stage);
  const object = await placeObject(studio, look.glyph, spot.x, spot.y, spot.room * size, options);
  return drawStage(studio, how.stage) + object + (await drawProps(studio, look.props ?? []));
}

const PILE_SPOTS = [
  { x: 0.31, y: 0.77, size: 0.36, turn: -12 },
  { x: 0.68, y: 0.78, size: 0.37, turn: 14 },
  { x: 0.49, y: 0.91, size: 0.46, turn: -4 },
] as const;

const WIDE_PILE_SPOTS = [
  { x: 0.5, y: 0.66, size: 0.28, turn: 8 },
  { x: 0.24, y: 0.76, size: 0.3, turn: -14 },
  { x: 0.76, y: 0.77, size: 0.3, turn: 16 },
  { x: 0.37, y: 0.9, size: 0.34, turn: -6 },
  { x: 0.65, y: 0.91, size: 0.34, turn: 10 },
] as const;

export async function drawPile(
  studio: Studio,
  look: PileLook,
  how: { readonly stage: Stage; readonly grade: Grade; readonly arrangement: Arrangement },
): Promise<string> {
  const spots = how.arrangement === 'group' ? WIDE_PILE_SPOTS : PILE_SPOTS;
  const pieces = await Promise.all(
    spots.map((spot) =>
      placeObject(studio, look.glyph, side(spot.x), side(spot.y), side(spot.size), {
        turn: spot.turn,
        grade: how.grade,
      }),
    ),
  );
  return drawStage(studio, how.stage === 'disc' ? 'disc' : 'bare') + pieces.join('');
}
