import { describe, expect, it } from 'vitest';
import { markIn, openFreshMarks } from './fresh-marks.ts';

const name = `ab${'0'.repeat(38)}`;
const END = 1_800_000_000;
const markAt = (seconds: number) => `${(END + seconds).toString(36)}.${'x'.repeat(22)}`;
const address = (mark: string, ending = '-480.m3u8') => `/files/u/ab/${'0'.repeat(38)}${ending}?s=${mark}`;

function testSite(answers: (string | null)[]) {
  const clock = { now: END * 1000 - 3_600_000 };
  const query: string[] = [];
  const marks = openFreshMarks(
    async (video) => {
      query.push(video);
      return answers.shift() ?? null;
    },
    () => clock.now,
  );
  return { marks, asked: query, clock };
}

describe('[U2] the marks of a film that stays open', () => {
  it('are left alone while they hold, and an address without one always', async () => {
    const { marks, asked: query } = testSite([]);
    expect(await marks.of(address(markAt(0)))).toBe(address(markAt(0)));
    expect(await marks.of('/files/u/ab/public.m3u8')).toBe('/files/u/ab/public.m3u8');
    expect(await marks.instead('/files/u/ab/public.m3u8')).toBeNull();
    expect(query).toEqual([]);
  });

  it('are asked for anew a little before their end, once for all pieces, and then serve every piece', async () => {
    const { marks, asked: query, clock } = testSite([markAt(5400)]);
    clock.now = END * 1000 - 60_000;
    const pieces = ['.m3u8', '-480.m3u8', '-480.mp4', '.webp'].map((ending) => marks.of(address(markAt(0), ending)));
    expect(await Promise.all(pieces)).toEqual(
      ['.m3u8', '-480.m3u8', '-480.mp4', '.webp'].map((ending) => address(markAt(5400), ending)),
    );
    clock.now += 3_600_000;
    expect(await marks.of(address(markAt(0)))).toBe(address(markAt(5400)));
    expect(query).toEqual([name]);
  });

  it('that nobody renews are not asked for at every piece', async () => {
    const { marks, asked: query, clock } = testSite([]);
    clock.now = END * 1000 + 5000;
    for (let piece = 0; piece < 5; piece += 1) expect(await marks.of(address(markAt(0)))).toBe(address(markAt(0)));
    expect(query).toHaveLength(1);
    clock.now += 30_000;
    await marks.of(address(markAt(0)));
    expect(query).toHaveLength(2);
  });

  it('that the server refuses are exchanged whatever this clock says; a newer one there is already is taken', async () => {
    const { marks, asked: query } = testSite([markAt(5400)]);
    expect(await marks.instead(address(markAt(0)))).toBe(address(markAt(5400)));
    expect(await marks.instead(address(markAt(0), '.webp'))).toBe(address(markAt(5400), '.webp'));
    expect(query).toEqual([name]);
    // If the newest is refused too, there is none.
    expect(await marks.instead(address(markAt(5400)))).toBeNull();
  });

  it('are found wherever an answer has them', () => {
    const answer = {
      html: `<video src="${address(markAt(0), '-480.mp4')}" poster="${address(markAt(0), '.webp')}"></video>`,
    };
    expect(markIn(answer, name)).toBe(markAt(0));
    expect([
      markIn({ html: answer.html.replaceAll('?s=', '') }, name),
      markIn(answer, `cd${'0'.repeat(38)}`),
      markIn(undefined, name),
    ]).toEqual([null, null, null]);
  });
});
