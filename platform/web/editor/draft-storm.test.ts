import { describe, expect, it } from 'vitest';
import { scaled } from '#tests/assurance/scale.ts';
import { chanceOf } from '#tests/chance.ts';
import type { Fields } from './draft-copy.ts';
import { type Breath, type GivenBrowser, type GivenWindow, givenBrowser, givenRemote } from './given-desk.ts';

const NAME = 'ann:topic';
const EMPTY = { title: '', content: '' };
const ROUNDS = scaled(150, 3000);
const STEPS = 60;

/** Writers at two devices with two windows each, who only ever add words; windows die, the network comes and goes. Answers what should be there and is not. */
async function storm(seed: number): Promise<readonly string[]> {
  const chance = chanceOf(seed);
  const below = (most: number) => Math.floor(chance() * most);
  const breath: Breath = async () => {
    for (let turns = below(4); turns > 0; turns -= 1) await Promise.resolve();
  };
  const remote = givenRemote(breath);
  const browsers = [givenBrowser(breath), givenBrowser(breath)];
  const windows: { window: GivenWindow; browser: GivenBrowser }[] = [];
  const open = async (browser: GivenBrowser) => windows.push({ window: await browser.open(NAME, EMPTY, remote), browser });
  for (const browser of browsers) await open(browser);
  const typed: string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const at = below(windows.length);
    const { window, browser } = windows[at] ?? {};
    if (!window || !browser) break;
    const dice = chance();
    if (dice < 0.62) {
      const word = `<${seed}.${step}>`;
      const lines = (window.keeper.state().fields.content ?? '').split('\n');
      const line = below(lines.length + 1);
      window.keeper.change({ content: (line === lines.length ? [...lines, word] : lines.with(line, `${lines[line]}${word}`)).join('\n') });
      typed.push(word);
    } else if (dice < 0.72) {
      window.die();
      windows.splice(at, 1);
      await open(browser);
    } else if (dice < 0.78 && windows.length < 4) await open(browser);
    else if (dice < 0.84) remote.setOnline(chance() < 0.6);
    else if (dice < 0.92) await window.courier.fetch();
    else if (dice < 0.96) await window.keeper.flush();
    else await breath();
  }
  remote.setOnline(true);
  for (let round = 0; round < 6; round += 1)
    for (const { window } of windows) {
      await window.keeper.flush();
      await window.courier.fetch();
    }
  const standing = [...browsers.flatMap((browser) => textsOf(browser)), ...[...remote.drafts.values()].map(({ fields }) => fields)]
    .map((fields) => fields.content ?? '')
    .join('\n');
  return typed.filter((word) => !standing.includes(word));
}

function textsOf(browser: GivenBrowser): readonly Fields[] {
  const copy = browser.copies.get(NAME);
  return copy ? [copy.fields, ...copy.others] : [];
}

describe('a storm over a draft', () => {
  it(`of ${ROUNDS} rounds of crashes, double windows, two devices and offline spells loses nothing`, { timeout: 600_000 }, async () => {
    const lost: Record<number, readonly string[]> = {};
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const missing = await storm(seed);
      if (missing.length > 0) lost[seed] = missing;
    }
    expect(lost).toEqual({});
  });
});
