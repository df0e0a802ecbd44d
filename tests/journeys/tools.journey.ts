import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { zh as community } from '#features/community/web/messages.zh.ts';
import { titleOf } from '#features/news-flash/headline.ts';
import { type ToolName, toolNames, toolPath } from '#features/tool/tools.ts';
import { zh as tool } from '#features/tool/web/messages.zh.ts';
import { zh as panel } from '#features/tool/web/panel-messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { openJourney } from '#tests/journeys/journey.ts';

const journey = openJourney();

const fieldOf = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

/** Each tool at work, from what is typed to what comes of it. */
const uses: Readonly<Record<ToolName, (page: Page) => Promise<void>>> = {
  json: async (page) => {
    await fieldOf(page, panel.json.input).fill('{"tea":[1]}');
    await expect.poll(() => fieldOf(page, panel.result).inputValue()).toBe('{\n  "tea": [\n    1\n  ]\n}');
  },
  base64: async (page) => {
    await fieldOf(page, panel.text).fill('茶');
    await expect.poll(() => fieldOf(page, panel.result).inputValue()).toBe('6Iy2');
  },
  url: async (page) => {
    await fieldOf(page, panel.url.input).fill('https://tea.example/a?q=%E8%8C%B6');
    await page.getByText('1. q').waitFor();
  },
  timestamp: async (page) => {
    await fieldOf(page, panel.timestamp.input).fill('1700000000');
    await page.getByText('2023-11-14T22:13:20.000Z').waitFor();
  },
  hash: async (page) => {
    await fieldOf(page, panel.text).fill('');
    await fieldOf(page, panel.text).fill('abc');
    await page.getByText('900150983cd24fb0d6963f7d28e17f72').waitFor();
  },
  qr: async (page) => {
    await fieldOf(page, panel.qr.input).fill('teahouse');
    await page.getByRole('img', { name: panel.qr.codeOf({ text: 'teahouse' }) }).waitFor();
  },
  regex: async (page) => {
    await fieldOf(page, panel.regex.pattern).fill('(\\d)a');
    await fieldOf(page, panel.text).fill('1a 2a');
    await page.getByText(panel.regex.found({ count: '2' })).waitFor();
  },
  diff: async (page) => {
    await fieldOf(page, panel.diff.before).fill('a\nb');
    await fieldOf(page, panel.diff.after).fill('a\nc');
    await page.getByText(panel.diff.counts({ added: '1', removed: '1' })).waitFor();
  },
  colour: async (page) => {
    await fieldOf(page, panel.colour.colour).fill('#000');
    await page.getByText(panel.colour.contrast({ ratio: '21.00' })).waitFor();
  },
  words: async (page) => {
    await fieldOf(page, panel.text).fill('喝茶 tea');
    await page.getByText(panel.words.han, { exact: true }).first().waitFor();
  },
};

describe('the tool centre', () => {
  it('takes ten megabytes that are pasted as a file, which no field lays out', async () => {
    const { page, troubles } = await journey.visitor();
    const field = page.getByRole('textbox', { name: panel.json.input, exact: true });
    await page.goto(toolPath('json'));
    await field.evaluate((area) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', JSON.stringify(Array.from({ length: 10_000 }, () => 't'.repeat(1000))));
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await page.getByText(panel.file({ name: panel.pasted, size: '10,030,001' })).waitFor();
    await page.getByText(panel.json.valid).waitFor();
    expect(await field.count()).toBe(0);
    expect(troubles).toEqual([]);
  });
  it('does each work once, and keeps what was typed', async () => {
    const { page, troubles } = await journey.visitor();
    await page.goto(toolPath('json'));
    await fieldOf(page, panel.json.input).fill('{"tea":[1,]}');
    await page.getByText(panel.json.fault({ line: 1, column: 11 })).waitFor();
    for (const name of toolNames) {
      await page.goto(toolPath(name));
      await uses[name](page);
    }
    await page.goto(toolPath('json'));
    await expect.poll(() => fieldOf(page, panel.json.input).inputValue()).toBe('{"tea":[1]}');
    expect(troubles).toEqual([]);
  });

  it('does all of it without a network, once its page has been open for a while', async () => {
    const { page, context } = await journey.visitor();
    await page.goto(toolPath());
    const loaded = () =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => /-(panel|worker)-/.test(name)).length,
      );
    await expect.poll(loaded).toBeGreaterThan(toolNames.length);
    await context.setOffline(true);
    for (const name of toolNames) {
      await page.getByRole('link', { name: tool.tools[name].name, exact: true }).first().click();
      await page.getByRole('heading', { level: 1, name: tool.tools[name].name }).waitFor();
      await uses[name](page);
    }
  });

  it('keeps both choosers in line when one colour is wrong', async () => {
    const { page } = await journey.visitor();
    await page.goto(toolPath('colour'));
    await fieldOf(page, panel.colour.colour).fill('no colour');
    await page.getByText(panel.colour.wrong).waitFor();
    const choosers = [panel.colour.colour, panel.colour.ground].map((name) =>
      page.getByLabel(panel.colour.pick({ name })),
    );
    const [one, other] = await Promise.all(choosers.map(async (chooser) => (await chooser.boundingBox())?.y));
    expect(one).toBe(other);
  });

  it('names its tools without JavaScript', async () => {
    const { page } = await journey.visitor({ javaScriptEnabled: false });
    await page.goto(toolPath());
    for (const { name, text } of Object.values(tool.tools)) {
      await page.getByRole('heading', { name, exact: true }).waitFor();
      await page.getByText(text).waitFor();
    }
  });
});

describe('community and flashes', () => {
  it('lead from all sections to the home of one', async () => {
    const { page, troubles } = await journey.visitor();
    await page.goto('/community');
    await page.getByRole('heading', { level: 1, name: community.title }).waitFor();
    await page.locator('main h2 a').first().click();
    await page.waitForURL(/\/communityModule\?id=\d+$/);
    await page.getByText(community.topicsOfWeek).waitFor();
    expect(troubles).toEqual([]);
  });

  it('a flash appears while the stream is looked at', async () => {
    const { page, troubles } = await journey.member('reads_news');
    await page.goto('/newsFlash');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await page.locator('html[data-alive=true]').waitFor();
    const text = '【现场】水开了。';
    await journey.db.run(sql`insert into news_flash (text) values (${text})`);
    await expect
      .poll(async () => {
        await journey.db.run(sql`select pg_notify('teahouse', 'live:* {"kind":"news-flash"}')`);
        return page.getByRole('heading', { name: titleOf(text) }).count();
      })
      .toBe(1);
    expect(troubles).toEqual([]);
  });
});
