import { glyphImage } from '../studio/image-glyph.ts';
import type { Grade } from '../studio/image-glyph.ts';
import { placeObject } from '../studio/image-object.ts';
import type { PackStyle } from '../studio/image-pack.ts';
import { candle, foldedStack, mug, rolledMat } from '../studio/image-packs-home.ts';
import { carton, standPouch } from '../studio/image-packs-paper.ts';
import {
  capBottle,
  creamJar,
  dropperBottle,
  pumpBottle,
  squeezeTube,
  steelFlask,
  tinCan,
} from '../studio/image-packs-vessel.ts';
import type { PackDrawing } from '../studio/image-packs-vessel.ts';
import { lighten } from '../studio/image-palette.ts';
import type { Studio } from '../studio/image-studio.ts';
import type { CartonLook, PouchLook, Stage, Vessel, VesselLook } from './scene-look.ts';
import { drawProps } from './scene-object.ts';
import type { Arrangement } from './scene-object.ts';
import { drawStage, side } from './scene-stage.ts';

type PackLayout = {
  readonly stage: Stage;
  readonly style: PackStyle;
  readonly grade: Grade;
  readonly arrangement: Arrangement;
};

export async function drawPouch(studio: Studio, look: PouchLook, layout: PackLayout): Promise<string> {
  const content = await glyphImage(look.glyph, 260 * studio.zoom);
  const front = look.front ?? look.glyph;
  const stage = layout.stage === 'disc' ? drawStage(studio, 'disc') : '';
  if (layout.arrangement === 'group') {
    const back = standPouch(studio, side(0.64), side(0.8), side(0.6), layout.style, content);
    const first = standPouch(studio, side(0.35), side(0.87), side(0.66), layout.style, content);
    return stage + back + first + (await placeObject(studio, front, side(0.74), side(0.93), side(0.24)));
  }
  const pouch = standPouch(studio, side(0.44), side(0.87), side(0.72), layout.style, content);
  const before = await placeObject(studio, front, side(0.78), side(0.92), side(0.27));
  return stage + pouch + before + (await drawProps(studio, look.props ?? []));
}

/** A carton whose ratio of width to height is above this counts as flat. */
const FLAT = 1.6;

const PRODUCE_SPOTS = [
  { x: 0.21, y: 0.85, size: 0.28, turn: 0 },
  { x: 0.43, y: 0.92, size: 0.31, turn: 10 },
  { x: 0.74, y: 0.93, size: 0.26, turn: -16 },
] as const;

export async function drawCarton(studio: Studio, look: CartonLook, layout: PackLayout): Promise<string> {
  const { wide = 1.08, printed = false } = look;
  const print = printed ? await glyphImage(look.glyph, 220 * studio.zoom, layout.grade) : undefined;
  const height = Math.min(0.46, 0.62 / wide);
  const boxes =
    layout.arrangement === 'group'
      ? carton(studio, side(0.56), side(0.72), side(height * 0.72), layout.style, wide, print) +
        carton(studio, side(0.47), side(0.86), side(height * 0.82), layout.style, wide, print)
      : carton(studio, side(0.55), side(wide > FLAT ? 0.76 : 0.79), side(height), layout.style, wide, print);
  const spots = layout.arrangement === 'group' || printed ? PRODUCE_SPOTS.slice(2) : PRODUCE_SPOTS;
  // Objects in front of a flat carton are smaller, so that the label stays readable.
  const part = wide > FLAT ? 0.78 : 1;
  const produce = await Promise.all(
    spots.map((spot) =>
      placeObject(studio, look.glyph, side(spot.x), side(spot.y), side(spot.size * part), {
        turn: spot.turn,
        grade: layout.grade,
      }),
    ),
  );
  const stage = layout.stage === 'disc' ? drawStage(studio, 'disc') : '';
  return stage + boxes + produce.join('') + (await drawProps(studio, look.props ?? []));
}

const VESSELS: Readonly<Record<Vessel, { readonly draw: PackDrawing; readonly height: number }>> = {
  pump: { draw: pumpBottle, height: 0.67 },
  dropper: { draw: dropperBottle, height: 0.66 },
  cap: { draw: capBottle, height: 0.66 },
  jar: { draw: creamJar, height: 0.38 },
  tube: { draw: squeezeTube, height: 0.66 },
  can: { draw: tinCan, height: 0.54 },
  flask: { draw: steelFlask, height: 0.67 },
  mug: { draw: mug, height: 0.42 },
  candle: { draw: candle, height: 0.42 },
  stack: { draw: foldedStack, height: 0.4 },
  roll: { draw: rolledMat, height: 0.33 },
};

export async function drawVessel(studio: Studio, look: VesselLook, layout: PackLayout): Promise<string> {
  const { draw, height } = VESSELS[look.vessel];
  const raised = layout.stage === 'arch' || layout.stage === 'podium';
  const foot = side(raised ? 0.805 : 0.86);
  const stage = drawStage(studio, layout.stage);
  if (layout.arrangement === 'group') {
    const small = side(height * 0.78);
    const spread = look.vessel === 'roll' || look.vessel === 'stack' ? 0.07 : 0.19;
    const lift = look.vessel === 'roll' ? 0.24 : look.vessel === 'stack' ? 0.3 : 0.08;
    return (
      (layout.stage === 'disc' ? stage : '') +
      draw(studio, side(0.5 + spread), side(0.86 - lift), small, layout.style) +
      draw(studio, side(0.5 - spread * 0.9), side(0.87), side(height * 0.94), layout.style) +
      (await drawProps(studio, (look.props ?? []).filter((prop) => prop.hung !== true).slice(0, 1)))
    );
  }
  const beside = look.beside;
  if (beside === undefined) {
    const x = (look.props ?? []).length > 0 ? 0.47 : 0.5;
    return (
      stage + draw(studio, side(x), foot, side(height), layout.style) + (await drawProps(studio, look.props ?? []))
    );
  }
  const second = VESSELS[beside];
  const quiet = {
    ...layout.style,
    body: lighten(layout.style.body, 0.5),
    cap: layout.style.body,
    label: (layout.style.label ?? []).slice(0, 1),
  };
  return (
    stage +
    draw(studio, side(0.41), foot, side(height), layout.style) +
    second.draw(studio, side(0.64), foot + side(0.015), side(second.height * 0.64), quiet) +
    (await drawProps(studio, look.props ?? []))
  );
}
