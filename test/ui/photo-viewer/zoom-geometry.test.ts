import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  distanceOf,
  fitInto,
  limitPan,
  MAX_SCALE,
  middleOf,
  UNZOOMED,
  zoomAround,
} from '../../../ui/photo-viewer/zoom-geometry.ts';

const PHONE = { width: 400, height: 800 };

describe('the size of a whole photo', () => {
  it.each([
    ['a square', 1, { width: 400, height: 400 }],
    ['a wide photo', 2, { width: 400, height: 200 }],
    ['a tall photo', 0.25, { width: 200, height: 800 }],
  ])('fills the stage in one direction for %s', (_name, ratio, size) => {
    expect(fitInto(PHONE, ratio)).toEqual(size);
  });

  it.each([null, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])(
    'is that of the stage for the invalid ratio %s',
    (ratio) => {
      expect(fitInto(PHONE, ratio)).toEqual(PHONE);
    },
  );
});

describe('zooming around a point', () => {
  it('moves the photo away from a point next to its middle', () => {
    expect(zoomAround(UNZOOMED, { x: 100, y: -50 }, 2)).toEqual({ scale: 2, x: -100, y: 50 });
  });

  it('leaves the part of the photo at that point in place', () => {
    const scale = fc.double({ min: 1, max: MAX_SCALE, noNaN: true });
    const place = fc.double({ min: -500, max: 500, noNaN: true });
    fc.assert(
      fc.property(scale, scale, place, place, place, (from, to, offset, x, y) => {
        const before = { scale: from, x: offset, y: -offset };
        const after = zoomAround(before, { x, y }, to);
        expect((x - after.x) / after.scale).toBeCloseTo((x - before.x) / before.scale, 6);
        expect((y - after.y) / after.scale).toBeCloseTo((y - before.y) / before.scale, 6);
      }),
    );
  });

  it.each([
    [0.2, 1],
    [-3, 1],
    [9, MAX_SCALE],
    [Number.POSITIVE_INFINITY, MAX_SCALE],
  ])('limits the scale %s to %s', (requested, scale) => {
    expect(zoomAround({ scale: 2, x: 0, y: 0 }, { x: 0, y: 0 }, requested).scale).toBe(scale);
  });

  it('changes nothing for a scale that is not a number', () => {
    const zoom = { scale: 2, x: 5, y: 6 };
    expect(zoomAround(zoom, { x: 1, y: 1 }, Number.NaN)).toBe(zoom);
  });
});

describe('the bounds of panning', () => {
  const square = { width: 400, height: 400 };

  it('end where the edge of the photo reaches that of the stage', () => {
    expect(limitPan({ scale: 3, x: 1_000, y: -1_000 }, square, PHONE)).toEqual({ scale: 3, x: 400, y: -200 });
  });

  it('center a photo along a side that fits into the stage', () => {
    expect(limitPan({ scale: 1.5, x: 60, y: 300 }, square, PHONE)).toEqual({ scale: 1.5, x: 60, y: 0 });
    expect(limitPan({ scale: 1, x: -60, y: 300 }, square, PHONE)).toEqual(UNZOOMED);
  });

  it('never show background on one side of a photo that is cut on the other', () => {
    const side = fc.integer({ min: 1, max: 2_000 });
    const place = fc.integer({ min: -9_000, max: 9_000 });
    const scale = fc.double({ min: 1, max: MAX_SCALE, noNaN: true });
    fc.assert(
      fc.property(side, side, side, side, place, place, scale, (width, height, wide, high, x, y, factor) => {
        const stage = { width: wide, height: high };
        const fitted = fitInto(stage, width / height);
        const zoom = limitPan({ scale: factor, x, y }, fitted, stage);
        const ground = [
          [zoom.x, fitted.width * factor, wide],
          [zoom.y, fitted.height * factor, high],
        ] as const;
        for (const [offset, photo, room] of ground) {
          const [before, after] = [room / 2 + offset - photo / 2, room / 2 - offset - photo / 2];
          // Positive if background is visible on that side, negative if the photo is cut there.
          expect(before > 0.001 && after < -0.001).toBe(false);
          expect(after > 0.001 && before < -0.001).toBe(false);
        }
      }),
    );
  });
});

it('a pinch has a middle and a distance, which is at least 1', () => {
  expect(middleOf({ x: 10, y: -20 }, { x: 30, y: 40 })).toEqual({ x: 20, y: 10 });
  expect(distanceOf({ x: 0, y: 0 }, { x: 30, y: 40 })).toBe(50);
  expect(distanceOf({ x: 7, y: 7 }, { x: 7, y: 7 })).toBe(1);
});
