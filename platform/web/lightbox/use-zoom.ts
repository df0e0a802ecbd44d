import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState, type WheelEvent } from 'react';
import { FITTING, type Frame, keepIn, letGo, readSwipe, type Zoom, zoomAt } from './zoom.ts';

type Point = { x: number; y: number };

interface ZoomHold {
  zoom: Zoom;
  /** Zooms around the centre. */
  by(factor: number): void;
  move(x: number, y: number): void;
  hands: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
    onDoubleClick: (event: { clientX: number; clientY: number }) => void;
  };
}

/**
 * Zoom and position of a picture in its frame, reset for each picture: pinch and drag by touch, drag by mouse, wheel
 * zoom, double press to zoom in and out.
 */
export function useZoom(
  { frame, of }: { frame: RefObject<HTMLElement | null>; of: object },
  onSwipe: (meaning: 'next' | 'previous' | 'close') => void,
): ZoomHold {
  const [held, setHeld] = useState({ of, zoom: FITTING });
  const zoom = held.of === of ? held.zoom : FITTING;
  const setZoom = (change: (before: Zoom) => Zoom) =>
    setHeld((before) => ({ of, zoom: change(before.of === of ? before.zoom : FITTING) }));
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<Point>({ x: 0, y: 0 });
  // Distance of the two fingers at the start of a pinch, and the scale then.
  const pinch = useRef({ apart: 1, scale: 1 });
  const measure = (): Frame & { middle: Point } => {
    const box = frame.current?.getBoundingClientRect() ?? new DOMRect();
    const picture = frame.current?.querySelector('img');
    return {
      picture: { width: picture?.offsetWidth ?? 0, height: picture?.offsetHeight ?? 0 },
      window: { width: box.width, height: box.height },
      middle: { x: box.left + box.width / 2, y: box.top + box.height / 2 },
    };
  };
  const scaleAt = (point: Point, scaleOf: (before: number) => number) => {
    const { middle, ...seen } = measure();
    setZoom((before) =>
      zoomAt(
        before,
        { factor: scaleOf(before.scale) / before.scale, at: { x: point.x - middle.x, y: point.y - middle.y } },
        seen,
      ),
    );
  };
  const around = (point: Point, factor: number) => scaleAt(point, (before) => before * factor);
  const beginPinch = () => {
    const [item, other, third] = [...pointers.current.values()];
    if (item && other && !third) pinch.current = { apart: Math.max(1, apart(item, other)), scale: zoom.scale };
  };
  const move = (x: number, y: number) =>
    setZoom((before) => keepIn({ scale: before.scale, x: before.x + x, y: before.y + y }, measure()));
  const wheel = useEffectEvent((event: WheelEvent | globalThis.WheelEvent) => {
    event.preventDefault();
    around({ x: event.clientX, y: event.clientY }, Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)));
  });
  // Handles the wheel over the frame; only a non-passive listener can prevent the page from scrolling.
  useEffect(() => {
    const element = frame.current;
    const turn = (event: globalThis.WheelEvent) => wheel(event);
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [frame]);

  const up = (event: PointerEvent<HTMLElement>, isMeant: boolean) => {
    const wasAlone = pointers.current.size === 1 && pointers.current.delete(event.pointerId);
    pointers.current.delete(event.pointerId);
    beginPinch();
    if (pointers.current.size === 0 && event.pointerType !== 'mouse') setZoom(letGo);
    if (!wasAlone || !isMeant || zoom.scale > 1 || event.pointerType === 'mouse') return;
    const meaning = readSwipe({ x: event.clientX - start.current.x, y: event.clientY - start.current.y });
    if (meaning) onSwipe(meaning);
  };
  return {
    zoom,
    by: (factor) => {
      const { middle } = measure();
      around(middle, factor);
    },
    move,
    hands: {
      onPointerDown: (event) => {
        if (event.target instanceof Element) event.target.setPointerCapture(event.pointerId);
        if (pointers.current.size === 0) start.current = { x: event.clientX, y: event.clientY };
        // A gesture with two fingers is never a swipe, wherever the first one moves afterwards.
        else start.current = { x: Number.NaN, y: Number.NaN };
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        beginPinch();
      },
      onPointerMove: (event) => {
        const before = pointers.current.get(event.pointerId);
        if (!before) return;
        const now = { x: event.clientX, y: event.clientY };
        const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
        pointers.current.set(event.pointerId, now);
        if (other && pointers.current.size === 2) {
          const scale = (pinch.current.scale * apart(now, other)) / pinch.current.apart;
          scaleAt({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, () => scale);
        }
        if (zoom.scale > 1) move((now.x - before.x) / (other ? 2 : 1), (now.y - before.y) / (other ? 2 : 1));
      },
      onPointerUp: (event) => up(event, true),
      onPointerCancel: (event) => up(event, false),
      onDoubleClick: ({ clientX, clientY }) => around({ x: clientX, y: clientY }, zoom.scale > 1 ? 0 : 2.5),
    },
  };
}

const apart = (item: Point, other: Point): number => Math.hypot(item.x - other.x, item.y - other.y);
