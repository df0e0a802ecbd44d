import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scaled } from '#tests/assurance/scale.ts';
import { chanceOf } from '#tests/chance.ts';
import { findDifference } from './markdown-edit.ts';
import { type Breath, type BrowserFixture, browserFixture, type TabFixture } from './session-fixture.ts';

const NAME = 'ann:topic';
const EMPTY = { title: '', content: '' };
const ROUNDS = scaled(400, 10_000);
const FILLERS = ['茶', 'tea ', '，', '\n', ' b'];

/** A simulated editor field: it has its own text and caret and takes over the draft's text on every render. */
function openField({ draftStore }: TabFixture) {
  let { epoch } = draftStore.state();
  let text = draftStore.state().fields.content ?? '';
  let caret = text.length;
  let sent: string[] = [];
  return {
    draw() {
      const state = draftStore.state();
      const value = state.fields.content ?? '';
      ({ epoch } = state);
      const echo = sent.indexOf(value);
      if (echo >= 0) {
        sent.splice(0, echo + 1);
        return;
      }
      if (text === value) return;
      sent = [];
      const { from, to, insert } = findDifference(text, value);
      if (caret >= from) caret = caret >= to ? caret + insert.length - (to - from) : from;
      text = value;
    },
    end() {
      caret = text.length;
    },
    key(char: string) {
      vi.setSystemTime(Date.now() + 1);
      text = text.slice(0, caret) + char + text.slice(caret);
      caret += char.length;
      sent.push(text);
      draftStore.change({ content: text }, epoch);
    },
  };
}

/** One writer who changes windows, whose pages render with delays. Returns the words that are complete nowhere. */
async function write(seed: number): Promise<readonly string[]> {
  const chance = chanceOf(seed);
  const below = (most: number) => Math.floor(chance() * most);
  // With a slow disk the writer types several keys in the next window before the last ones of this are stored.
  const breath: Breath = async () => {
    for (let turns = chance() < 0.1 ? below(80) : below(6); turns > 0; turns -= 1) await Promise.resolve();
  };
  const browser = browserFixture(breath);
  const tabs = [await browser.open(NAME, EMPTY), await browser.open(NAME, EMPTY)];
  const fields = tabs.map(openField);
  const owed: string[] = [];
  for (let strike = 0; strike < 5; strike += 1) {
    const field = fields[below(2)];
    field?.end();
    for (let words = 1 + below(3); words > 0; words -= 1) {
      const word = `w${owed.length}x`;
      for (const char of [...(FILLERS[below(FILLERS.length)] ?? ''), ...word]) {
        field?.key(char);
        if (chance() < 0.5) await breath();
        for (const item of fields) if (chance() < 0.3) item.draw();
      }
      owed.push(word);
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 0));
  for (const { draftStore } of tabs) await draftStore.flush();
  const authorship = textsOf(browser);
  return owed.filter((word) => !authorship.includes(word)).map((word) => `${word} in ${JSON.stringify(authorship)}`);
}

function textsOf(browser: BrowserFixture): string {
  const copy = browser.copies.get(NAME);
  return (copy ? [copy.fields, ...copy.others] : []).map(({ content = '' }) => content).join('\n~\n');
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('[D1] a hand that goes from window to window', () => {
  it(`${ROUNDS} times finds every word whole that it has written`, { timeout: 600_000 }, async () => {
    const lost: Record<number, readonly string[]> = {};
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const missing = await write(seed);
      if (missing.length > 0) lost[seed] = missing;
    }
    expect(lost).toEqual({});
  });
});
