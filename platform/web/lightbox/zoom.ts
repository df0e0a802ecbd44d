/**
 * Position of a picture in its frame: scale relative to the fitting size, and offset of its centre from the frame's in
 * pixels.
 */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export interface Frame {
  /** Size of the fitting picture, and of the frame. */
  picture: { width: number; height: number };
  window: { width: number; height: number };
}

export const FITTING: Zoom = { scale: 1, x: 0, y: 0 };
export const MOST_ZOOM = 8;

/** Clamps the picture to the frame: a smaller one stays centred, a larger one covers it. */
export function keepIn({ scale, x, y }: Zoom, { picture, window }: Frame): Zoom {
  const room = (size: number, seen: number) => Math.max(0, (size * scale - seen) / 2);
  const [roomX, roomY] = [room(picture.width, window.width), room(picture.height, window.height)];
  const within = (value: number, most: number) => (most === 0 ? 0 : Math.max(-most, Math.min(most, value)));
  return { scale, x: within(x, roomX), y: within(y, roomY) };
}

/** Scales by a factor, keeping the point (relative to the frame's centre) in place. */
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

/**
 * When a touch ends: a picture hardly larger than the frame snaps back to fit, since otherwise the next swipe would
 * only move it.
 */
export function letGo(zoom: Zoom): Zoom {
  return zoom.scale < HARDLY ? FITTING : zoom;
}

/** Meaning of a swipe of this distance across a fitting picture: next, previous, close, or nothing. */
export function readSwipe({ x, y }: { x: number; y: number }): 'next' | 'previous' | 'close' | null {
  const [far, down] = [Math.abs(x), Math.abs(y)];
  if (far > 60 && far > down * 1.5) return x < 0 ? 'next' : 'previous';
  return y > 110 && down > far * 1.5 ? 'close' : null;
}
