import { describe, expect, it } from 'vitest';
import { PhotoGestures } from '../../../ui/photo-viewer/photo-gestures.ts';
import { PhotoViewerViewModel } from '../../../ui/photo-viewer/photo-viewer.view-model.ts';

type Place = readonly [x: number, y: number];

/** Fingers on the stage of a phone, 400 by 800 pixels, whose center is 0, 0. Each step takes 20 ms. */
class Hand {
  readonly closed: number[] = [];
  readonly viewer: PhotoViewerViewModel;
  readonly #gestures: PhotoGestures;
  #at = 0;

  constructor(count = 3, index = 1) {
    const photos = Array.from({ length: count }, (_, place) => ({ path: `p/${place}`, alt: `사진 ${place}` }));
    this.viewer = new PhotoViewerViewModel('상품 사진', photos, index, (shown) => this.closed.push(shown));
    this.viewer.applyStage({ width: 400, height: 800 });
    for (const place of photos.keys()) this.viewer.applyRatio(place, 1);
    this.#gestures = new PhotoGestures(this.viewer);
  }

  wait(ms: number): this {
    this.#at += ms;
    return this;
  }

  press([x, y]: Place, id = 1): this {
    this.#gestures.press({ id, x, y, at: (this.#at += 20) });
    return this;
  }

  move([x, y]: Place, id = 1): this {
    this.#gestures.move({ id, x, y, at: (this.#at += 20) });
    return this;
  }

  lift([x, y]: Place, id = 1): this {
    this.#gestures.lift({ id, x, y, at: (this.#at += 20) });
    return this;
  }

  cancel(): this {
    this.#gestures.cancel();
    return this;
  }

  tap(place: Place): this {
    return this.press(place).lift(place);
  }

  /** Swipes from one position to another in ten steps, slowly at the end. */
  swipe([x, y]: Place, [toX, toY]: Place): this {
    this.press([x, y]);
    for (let step = 1; step <= 10; step += 1) this.move([x + ((toX - x) * step) / 10, y + ((toY - y) * step) / 10]);
    return this.wait(200).lift([toX, toY]);
  }
}

describe('a swipe sideways', () => {
  it('moves the photos with the finger, and turns to the next one', () => {
    const hand = new Hand();

    hand.press([100, 0]).move([60, 4]).move([-20, 8]);

    expect([hand.viewer.drag, hand.viewer.isHeld, hand.viewer.index]).toEqual([-120, true, 1]);
    hand.move([-60, 8]).wait(200).lift([-60, 8]);
    expect([hand.viewer.drag, hand.viewer.isHeld, hand.viewer.index]).toEqual([0, false, 2]);
  });

  it('returns to the photo after a short move', () => {
    expect(new Hand().swipe([100, 0], [20, 0]).viewer.index).toBe(1);
  });

  it('leaves the photo in place when the browser takes over the gesture', () => {
    const hand = new Hand().press([100, 0]).move([-100, 0]).cancel();

    expect([hand.viewer.drag, hand.viewer.isHeld, hand.viewer.index]).toEqual([0, false, 1]);
  });

  it('moves the photo only a little if there is no other one', () => {
    const hand = new Hand(1, 0).press([100, 0]).move([-100, 0]);

    expect(hand.viewer.drag).toBe(-60);
    expect(hand.wait(200).lift([-100, 0]).viewer.index).toBe(0);
  });
});

describe('a vertical swipe', () => {
  it('down moves the photo, and closes the viewer', () => {
    const hand = new Hand().press([0, 0]).move([2, 100]);

    expect(hand.viewer.pull).toBe(100);
    hand.move([2, 200]).lift([2, 200]);
    expect(hand.closed).toEqual([1]);
  });

  it('returns the photo after a short move', () => {
    const hand = new Hand().swipe([0, 0], [0, 80]);

    expect([hand.closed, hand.viewer.pull]).toEqual([[], 0]);
  });

  it('up does nothing', () => {
    const hand = new Hand().swipe([0, 200], [0, -200]);

    expect([hand.closed, hand.viewer.pull, hand.viewer.index]).toEqual([[], 0, 1]);
  });
});

describe('a double tap', () => {
  it('enlarges at its position, and shows the whole photo the next time', () => {
    const hand = new Hand().tap([40, 20]).tap([42, 20]);

    expect(hand.viewer.zoom).toEqual({ scale: 2.5, x: -63, y: -30 });
    hand.wait(500).tap([0, 0]).tap([0, 0]);
    expect(hand.viewer.zoom).toEqual({ scale: 1, x: 0, y: 0 });
  });

  it.each([
    ['too slow', (hand: Hand) => hand.tap([0, 0]).wait(400).tap([0, 0])],
    ['too far apart', (hand: Hand) => hand.tap([-100, 0]).tap([100, 0])],
    ['one long press', (hand: Hand) => hand.press([0, 0]).wait(400).lift([0, 0]).tap([0, 0])],
    ['a tap after a swipe', (hand: Hand) => hand.tap([0, 0]).swipe([0, 0], [20, 0]).tap([0, 0])],
  ])('does not happen if it is %s', (_name, taps) => {
    expect(taps(new Hand()).viewer.isZoomed).toBe(false);
  });

  it('is complete with the second of three taps', () => {
    expect(new Hand().tap([0, 0]).tap([0, 0]).tap([0, 0]).viewer.isZoomed).toBe(true);
  });
});

describe('two fingers', () => {
  const pinched = (): Hand => new Hand().press([-50, 0], 1).press([50, 0], 2).move([-100, 0], 1).move([100, 0], 2);

  it('enlarge the photo by the factor by which their distance grows', () => {
    expect(pinched().viewer.zoom).toEqual({ scale: 2, x: 0, y: 0 });
  });

  it('enlarge the photo at most four times, and reduce it at most to the whole photo', () => {
    expect(pinched().move([-600, 0], 1).viewer.zoom.scale).toBe(4);
    const hand = new Hand().press([-100, 0], 1).press([100, 0], 2).move([-10, 0], 1);
    expect(hand.viewer.zoom.scale).toBe(1);
  });

  it('leave the photo in place when one of them is lifted; the other then pans it', () => {
    const hand = pinched().lift([100, 0], 2);

    expect(hand.viewer.zoom).toEqual({ scale: 2, x: 0, y: 0 });
    expect(hand.move([-70, 0], 1).viewer.zoom).toEqual({ scale: 2, x: 30, y: 0 });
  });

  it('show the whole photo when the scale is almost 1', () => {
    const hand = new Hand().press([-100, 0], 1).press([100, 0], 2).move([-106, 0], 1);

    expect(hand.viewer.isZoomed).toBe(true);
    hand.lift([-106, 0], 1).lift([100, 0], 2);
    expect(hand.viewer.isZoomed).toBe(false);
  });

  it('cancel the swipe of the first when the second touches the screen', () => {
    const hand = new Hand().press([100, 0], 1).move([40, 0], 1).press([140, 0], 2);

    expect(hand.viewer.drag).toBe(0);
    hand.lift([140, 0], 2).move([-200, 0], 1).lift([-200, 0], 1);
    expect(hand.viewer.index).toBe(1);
  });

  it('ignore a third', () => {
    const hand = pinched().press([0, 300], 3).move([0, 390], 3).lift([0, 390], 3);

    expect(hand.viewer.zoom).toEqual({ scale: 2, x: 0, y: 0 });
  });
});

describe('an enlarged photo', () => {
  const enlarged = (): Hand => new Hand().tap([0, 0]).tap([0, 0]).wait(500);

  it('is panned by a finger, to its edges, and neither turned nor closed', () => {
    const hand = enlarged().swipe([0, 0], [-900, 500]);

    expect(hand.viewer.zoom).toEqual({ scale: 2.5, x: -300, y: 100 });
    expect([hand.viewer.index, hand.closed]).toEqual([1, []]);
  });

  it('stays within its edges when the phone is turned', () => {
    const hand = enlarged().swipe([0, 0], [-900, 500]);

    hand.viewer.applyStage({ width: 800, height: 400 });

    expect(hand.viewer.zoom).toEqual({ scale: 2.5, x: -100, y: 100 });
  });

  it('turns to another photo, which is shown whole', () => {
    const hand = enlarged();

    hand.viewer.goTo(2);

    expect([hand.viewer.index, hand.viewer.zoom.scale]).toEqual([2, 1]);
  });
});

describe('the viewer', () => {
  it.each([
    [-4, 0],
    [9, 2],
  ])('opens the nearest existing photo for the index %s', (index, shown) => {
    expect(new Hand(3, index).viewer.index).toBe(shown);
  });

  it('enlarges and reduces the photo in steps', () => {
    const { viewer } = new Hand();
    for (let step = 0; step < 9; step += 1) viewer.zoomIn();
    expect(viewer.zoom.scale).toBe(4);
    for (let step = 0; step < 9; step += 1) viewer.zoomOut();
    expect(viewer.zoom).toEqual({ scale: 1, x: 0, y: 0 });
  });
});
