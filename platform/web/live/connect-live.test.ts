import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectLive } from './connect-live.ts';
import { hearLive, type LiveEvent } from './live.ts';

/** The socket of the page, as far as it is used. */
class Line {
  static readonly OPEN = 1;
  static latest: Line;
  readyState = 1;
  onmessage: (message: { data: string }) => void = () => undefined;
  constructor() {
    Line.latest = this;
  }
  close(): void {}
}

const hear = (event: object) => Line.latest.onmessage({ data: JSON.stringify(event) });
const heard: (LiveEvent | null)[] = [];
let ends: (() => void)[];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('location', { href: 'http://localhost/' });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  ends = [hearLive('unread', (event) => heard.push(event)), connectLive('/api/live')];
});
afterEach(() => {
  for (const end of ends) end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('what is told to this member is passed on at once, what is told to all pages some time within', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  hear({ kind: 'unread' });
  expect(heard).toEqual([{ kind: 'unread' }]);
  hear({ kind: 'missed', within: 10_000 });
  vi.advanceTimersByTime(4999);
  expect(heard).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(heard[1]).toBeNull();
});
