import { cdp } from 'vitest/browser';

interface Point {
  x: number;
  y: number;
}

/** The middle of an element, or a point at a fraction of its width, in the coordinates of the browser's input. */
export function pointIn(element: Element, fraction = 0.5): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect();
  return { x: (frame?.left ?? 0) + left + width * fraction, y: (frame?.top ?? 0) + top + height / 2 };
}

/** The middle of an element once it stays where it is: what is around it may still be loading. */
export async function pointAtRest(element: () => Element): Promise<Point> {
  let at: Point;
  let frames = 0;
  do {
    at = pointIn(element());
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const now = pointIn(element());
    frames = now.x === at.x && now.y === at.y ? frames + 1 : 0;
  } while (frames < 5);
  return at;
}

const between = (from: Point, to: Point, steps: number): Point[] =>
  Array.from({ length: steps }, (_, index) => ({
    x: from.x + ((to.x - from.x) * (index + 1)) / steps,
    y: from.y + ((to.y - from.y) * (index + 1)) / steps,
  }));

/** What is pressed, as a number of all that are. */
const pressed = { left: 1, right: 2, middle: 4 } as const;
type MouseButton = keyof typeof pressed;

/** Keys that are held with the mouse, as the numbers of Chromium. */
const modifiers = { none: 0, alt: 1, control: 2, command: 4 } as const;
export type HeldKey = keyof typeof modifiers;

/** A mouse, with the system's own events. */
export const mouse = {
  async down(at: Point, button: MouseButton = 'left'): Promise<void> {
    const press = { type: 'mousePressed', button, clickCount: 1, buttons: pressed[button] } as const;
    await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at });
    await cdp().send('Input.dispatchMouseEvent', { ...press, ...at });
  },
  async move(from: Point, to: Point, button: MouseButton = 'left', key: HeldKey = 'none'): Promise<void> {
    // Without a pressed button an element loses its captured pointer.
    const buttons = pressed[button];
    const held = { type: 'mouseMoved', button, buttons, modifiers: modifiers[key] } as const;
    for (const point of between(from, to, 5))
      await cdp().send('Input.dispatchMouseEvent', { ...held, ...point });
  },
  async up(at: Point, button: MouseButton = 'left', key: HeldKey = 'none'): Promise<void> {
    const plain = { type: 'mouseReleased', button, clickCount: 1, buttons: 0 } as const;
    const release = { ...plain, modifiers: modifiers[key] } as const;
    await cdp().send('Input.dispatchMouseEvent', { ...release, ...at });
  },
};

/** A finger on the screen. */
export const finger = {
  async down(at: Point): Promise<void> {
    await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  },
  async move(from: Point, to: Point): Promise<void> {
    for (const point of between(from, to, 5))
      await cdp().send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  },
  async up(): Promise<void> {
    await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  },
};

type TwoPoints = readonly [Point, Point];

/** Two fingers that are put down and moved together. */
export async function pinch(from: TwoPoints, to: TwoPoints): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove', touchPoints: readonly Point[]) =>
    cdp().send('Input.dispatchTouchEvent', {
      ...{ type, touchPoints: touchPoints.map((point, id) => ({ ...point, id })) },
    });
  await send('touchStart', [from[0]]);
  await send('touchStart', from);
  const [one, other] = [0, 1].map((at) => between(from[at]!, to[at]!, 20)) as [Point[], Point[]];
  for (const [step, point] of one.entries()) await send('touchMove', [point, other[step]!]);
  await finger.up();
}
