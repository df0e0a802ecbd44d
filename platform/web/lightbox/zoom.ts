/** How a picture lies in its frame: so much larger than what fits, its middle moved so many pixels from the frame's. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export interface Frame {
  /** Of the picture as it fits, and of the window it is seen through. */
  picture: { width: number; height: number };
  window: { width: number; height: number };
}

export const FITTING: Zoom = { scale: 1, x: 0, y: 0 };
export const MOST_ZOOM = 8;

/** The picture never leaves its window: what is smaller stays in the middle, what is larger covers it. */
export function keepIn({ scale, x, y }: Zoom, { picture, window }: Frame): Zoom {
  const room = (size: number, seen: number) => Math.max(0, (size * scale - seen) / 2);
  const [roomX, roomY] = [room(picture.width, window.width), room(picture.height, window.height)];
  const within = (value: number, most: number) => (most === 0 ? 0 : Math.max(-most, Math.min(most, value)));
  return { scale, x: within(x, roomX), y: within(y, roomY) };
}

/** Larger by a factor, with the point (from the window's middle) staying where it is. */
export function zoomAt(zoom: Zoom, change: { factor: number; at: { x: number; y: number } }, frame: Frame): Zoom {
  const scale = Math.max(1, Math.min(MOST_ZOOM, zoom.scale * change.factor));
  if (scale === 1) return FITTING;
  const grown = scale / zoom.scale;
  return keepIn(
    { scale, x: change.at.x - (change.at.x - zoom.x) * grown, y: change.at.y - (change.at.y - zoom.y) * grown },
    frame,
  );
}

const HARDLY = 1.1;

/** As fingers leave it: what they have made hardly larger fits again, or the next swipe would only move it. */
export function letGo(zoom: Zoom): Zoom {
  return zoom.scale < HARDLY ? FITTING : zoom;
}

/** What a finger meant that moved so far across a picture that fits: to the next one, to the one before, away, or nothing. */
export function readSwipe({ x, y }: { x: number; y: number }): 'next' | 'previous' | 'close' | null {
  const [far, down] = [Math.abs(x), Math.abs(y)];
  if (far > 60 && far > down * 1.5) return x < 0 ? 'next' : 'previous';
  return y > 110 && down > far * 1.5 ? 'close' : null;
}
