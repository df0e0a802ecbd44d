import { describe, expect, it } from 'vitest';
import { zh as community } from '#features/community/web/messages.zh.ts';
import { titleOf } from '#features/news-flash/headline.ts';
import { toolPath } from '#features/tool/tools.ts';
import { zh as tool } from '#features/tool/web/messages.zh.ts';
import { zh as panel } from '#features/tool/web/panel-messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { openJourney } from '#tests/journeys/journey.ts';

const journey = openJourney();

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
    const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
    await page.goto(toolPath('json'));
    await field(panel.json.input).fill('{"tea":[1,]}');
    await page.getByText(panel.json.fault({ line: 1, column: 11 })).waitFor();
    await field(panel.json.input).fill('{"tea":[1]}');
    await expect.poll(() => field(panel.result).inputValue()).toBe('{\n  "tea": [\n    1\n  ]\n}');
    await page.reload();
    await expect.poll(() => field(panel.json.input).inputValue()).toBe('{"tea":[1]}');
    await page.goto(toolPath('base64'));
    await field(panel.text).fill('茶');
    await expect.poll(() => field(panel.result).inputValue()).toBe('6Iy2');
    await page.goto(toolPath('url'));
    await field(panel.url.input).fill('https://tea.example/a?q=%E8%8C%B6');
    await page.getByText('1. q').waitFor();
    await page.goto(toolPath('timestamp'));
    await field(panel.timestamp.input).fill('1700000000');
    await page.getByText('2023-11-14T22:13:20.000Z').waitFor();
    await page.goto(toolPath('hash'));
    await field(panel.text).fill('');
    await field(panel.text).fill('abc');
    await page.getByText('900150983cd24fb0d6963f7d28e17f72').waitFor();
    await page.goto(toolPath('qr'));
    await field(panel.qr.input).fill('teahouse');
    await page.getByRole('img', { name: panel.qr.codeOf({ text: 'teahouse' }) }).waitFor();
    await page.goto(toolPath('regex'));
    await field(panel.regex.pattern).fill('(\\d)a');
    await field(panel.text).fill('1a 2a');
    await page.getByText(panel.regex.found({ count: '2' })).waitFor();
    await page.goto(toolPath('diff'));
    await field(panel.diff.before).fill('a\nb');
    await field(panel.diff.after).fill('a\nc');
    await page.getByText(panel.diff.counts({ added: '1', removed: '1' })).waitFor();
    await page.goto(toolPath('colour'));
    await field(panel.colour.colour).fill('#000');
    await page.getByText(panel.colour.contrast({ ratio: '21.00' })).waitFor();
    await page.goto(toolPath('words'));
    await field(panel.text).fill('喝茶 tea');
    await page.getByText(panel.words.han, { exact: true }).first().waitFor();
    expect(troubles).toEqual([]);
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
