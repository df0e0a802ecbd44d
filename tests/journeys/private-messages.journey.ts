import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { zh as shell } from '#app/web/shell-messages.zh.ts';
import { zh as block } from '#features/block/messages.zh.ts';
import { chatListPath } from '#features/private-message/paths.ts';
import { zh as chat } from '#features/private-message/web/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { zh as editor } from '#platform/web/editor/messages.zh.ts';
import type { Visitor } from '#tests/journeys/browser.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { phone } from '#tests/journeys/topic-editor.ts';

const journey = openJourney();
let lin: Visitor & { memberId: string };
let wen: Visitor & { memberId: string };
beforeAll(async () => {
  lin = await journey.member('chat_lin');
  wen = await journey.member('chat_wen');
});

const field = (page: Page) => page.getByLabel(chat.message, { exact: true });
const log = (page: Page) => page.getByRole('log');
const textsOf = (page: Page) => log(page).locator('li p').allTextContents();
const isConnected = (page: Page) => page.locator('[data-line=down]').waitFor({ state: 'detached' });

async function send(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

// Two browsers; one goes offline and comes back
describe('[D1 R9] two people who write to each other', () => {
  it('find each other by account or nickname, and are told when there is nobody', async () => {
    const { page } = lin;
    await page.goto(chatListPath);
    await page.getByText(chat.none, { exact: true }).waitFor();
    await page.getByRole('button', { name: chat.write }).click();
    await page.getByText(chat.whomMissing).waitFor();
    await page.getByLabel(chat.whom).fill('nobody_at_all');
    await page.getByRole('button', { name: chat.write }).click();
    await page.getByText(chat.nobody).waitFor();
    await page.getByLabel(chat.whom).fill('chat_wen');
    await page.getByRole('button', { name: chat.write }).click();
    await page.getByRole('heading', { level: 1, name: 'chat_wen' }).waitFor();
    await page.getByText(chat.empty).waitFor();
    // On a phone, too, its head is one line.
    await page.setViewportSize({ width: 390, height: 844 });
    const acts = page.getByRole('main').locator('header').getByRole('button');
    const [name, ...beside] = await Promise.all(
      [page.getByRole('heading', { level: 1 }), ...(await acts.all())].map((one) => one.boundingBox()),
    );
    expect(beside).toHaveLength(2);
    for (const box of beside) expect(box?.x ?? 0).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0));
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('see each other’s messages live, and whether they were delivered and read', async () => {
    await isConnected(lin.page);
    await send(lin.page, '在吗？😀');
    await log(lin.page).getByText('在吗？😀').waitFor();
    await lin.page.getByText(chat.delivered, { exact: true }).waitFor();
    await wen.page.goto(chatListPath);
    await wen.page.getByText('在吗？😀').waitFor();
    await wen.page.getByRole('link', { name: 'chat_lin' }).click();
    await log(wen.page).getByText('在吗？😀').waitFor();
    await lin.page.getByText(chat.read, { exact: true }).waitFor();
    await isConnected(wen.page);
    await field(wen.page).pressSequentially('在');
    await lin.page.getByText(chat.typing).waitFor();
    await send(wen.page, '在的，\n<b>说吧</b>');
    await log(lin.page).getByText('<b>说吧</b>').waitFor();
    await wen.page.getByText(chat.read, { exact: true }).waitFor();
    expect(await field(wen.page).inputValue()).toBe('');
  });

  it('miss nothing while one of them is offline; what they wrote meanwhile is sent once', async () => {
    await lin.context.setOffline(true);
    await send(lin.page, '隧道里写的');
    await lin.page.getByText(editor.waiting).waitFor();
    for (const text of ['一', '二', '三']) {
      await send(wen.page, text);
      await log(wen.page).getByText(text, { exact: true }).waitFor();
    }
    await lin.context.setOffline(false);
    await log(lin.page).getByText('隧道里写的').waitFor();
    await log(wen.page).getByText('隧道里写的').waitFor();
    await log(lin.page).getByText('三', { exact: true }).waitFor();
    await expect.poll(() => textsOf(lin.page)).toEqual(await textsOf(wen.page));
    const { page } = lin;
    const before = await textsOf(page);
    expect(before).toEqual(['在吗？😀', '在的，\n<b>说吧</b>', '一', '二', '三', '隧道里写的']);
    await page.reload();
    await log(page).getByText('隧道里写的').waitFor();
    expect(await textsOf(page)).toEqual(before);
    expect(
      await journey.db.row(sql`select count(*)::int as count from private_message where body = '隧道里写的'`),
    ).toEqual({ count: 1 });
  });

  it('see on any page that something came, and no longer once it is read', async () => {
    const count = (page: Page) => page.title().then((title) => /^\((\d+)\)/.exec(title)?.[1] ?? '0');
    await lin.page.goto('/askList');
    await isConnected(lin.page);
    await expect.poll(() => count(lin.page)).toBe('0');
    await send(wen.page, '看到了吗');
    await expect.poll(() => count(lin.page)).toBe('1');
    await lin.page.goto(chatListPath);
    await lin.page.getByRole('link', { name: 'chat_wen' }).click();
    await log(lin.page).getByText('看到了吗').waitFor();
    await expect.poll(() => count(lin.page)).toBe('0');
    await send(wen.page, '还在看');
    await log(lin.page).getByText('还在看').waitFor();
    await wen.page.getByText(chat.read, { exact: true }).waitFor();
    await expect.poll(() => count(lin.page)).toBe('0');
  });

  it('follow the addresses in them, and find everything else as it was typed', async () => {
    const text = `看（https://example.com/a?b=c&d）和 ${journey.origin}/askList, <a href="/x">x</a> javascript:alert(1)`;
    await send(wen.page, text);
    const message = log(lin.page).locator('li p').filter({ hasText: 'example.com' });
    await message.waitFor();
    expect(await message.textContent()).toBe(text);
    const links = await message.locator('a').evaluateAll((all) => all.map((link) => link.outerHTML));
    const rel = 'rel="nofollow ugc noopener"';
    expect(links).toEqual([
      `<a href="https://example.com/a?b=c&amp;d" ${rel} target="_blank">https://example.com/a?b=c&amp;d</a>`,
      `<a ${rel} href="/askList">${journey.origin}/askList</a>`,
    ]);
  });

  it('see the site’s own emoji as pictures, and names of none as they are', async () => {
    await journey.db.run(sql`delete from emoji where name = 'chat_lid'`);
    await journey.db.run(
      sql`
        insert into emoji (name, path, position) select 'chat_lid', avatar_path, 2 from member
          where avatar_path is not null limit 1`,
    );
    await send(wen.page, '好 :chat_lid: :no_such_one:');
    for (const { page } of [wen, lin]) {
      await log(page).getByRole('img', { name: ':chat_lid:' }).waitFor();
      await log(page).getByText(':no_such_one:').waitFor();
    }
  });

  it('send pictures that nobody else can fetch', async () => {
    const { page } = wen;
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: chat.addPicture }).click();
    await (await chooser).setFiles({ name: 'tea.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') });
    const ready = page.getByText(chat.picturesReady({ count: '1' }));
    await expect.poll(() => ready.locator('img').count()).toBe(1);
    // On a phone the button stays above the tab bar, without scrolling.
    const dismiss = page.getByRole('button', { name: shell.announcementDismiss });
    // Another story may announce something meanwhile, which takes room above.
    if (await dismiss.count()) await dismiss.first().click();
    const size = page.viewportSize();
    const below = async () => {
      const button = await page.getByRole('button', { name: chat.send, exact: true }).boundingBox();
      const bar = await page.getByRole('navigation', { name: shell.phoneNavigation }).boundingBox();
      return (button?.y ?? 0) + (button?.height ?? 0) - (bar?.y ?? 0);
    };
    // The narrow one has the button in a line of its own, as longer words have.
    for (const width of [390, 280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate(() => scrollTo(0, 0));
      expect(await below(), `${width}`).toBeLessThan(0);
    }
    if (size) await page.setViewportSize(size);
    await page.getByRole('button', { name: chat.send, exact: true }).click();
    const picture = log(lin.page).getByRole('img', { name: chat.pictureOf({ name: 'chat_wen' }) });
    await picture.waitFor();
    const address = (await picture.getAttribute('src')) ?? '';
    const stranger = await journey.visitor();
    expect((await stranger.context.request.get(address.split('?')[0] ?? '')).status()).toBe(403);
  });

  it('are told at the field of pictures that are too many or too large, and keep what they wrote', async () => {
    const { page } = wen;
    const add = async (files: string | { name: string; mimeType: string; buffer: Buffer }[]) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: chat.addPicture, exact: true }).click();
      await (await chooser).setFiles(files);
    };
    const picture = (index: number) => ({
      name: `${index}.png`,
      mimeType: 'image/png',
      buffer: Buffer.from(PIXEL, 'base64'),
    });
    await field(page).fill('还没写完');
    await add(Array.from({ length: 10 }, (_, index) => picture(index)));
    const reason = () =>
      field(page).evaluate((area) => {
        const named = (area.getAttribute('aria-describedby') ?? '').split(' ');
        return named.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
      });
    await expect.poll(reason).toContain(chat.tooManyPictures({ most: '9' }));
    await field(page).fill('还没写完。');
    await expect.poll(reason).not.toContain(chat.tooManyPictures({ most: '9' }));
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-'));
    await fs.writeFile(
      path.join(folder, 'large.png'),
      Buffer.concat([Buffer.from(PIXEL, 'base64'), Buffer.alloc(21 * 1024 * 1024)]),
    );
    await add(path.join(folder, 'large.png'));
    await expect.poll(reason, { timeout: 30_000 }).toContain('文件太大');
    await fs.rm(folder, { recursive: true });
    expect(await field(page).inputValue()).toBe('还没写完。');
    await field(page).fill('');
  });

  it('find instead of the field why it is gone, as soon as they have blocked the other', async () => {
    const { page } = lin;
    await page.getByRole('button', { name: block.block, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: block.block, exact: true }).click();
    await page.getByText(chat.noWrite.blocking).waitFor();
    expect(await field(page).count()).toBe(0);
    await page.getByRole('button', { name: block.unblock, exact: true }).click();
    await field(page).waitFor();
  });

  it('see the emoji on a phone, and no keyboard over them', async () => {
    const { page } = await journey.member('chat_phone', phone);
    await page.goto(`/user/control/home/privateMessage?memberId=${wen.memberId}`);
    await page.getByPlaceholder(chat.hintTouch, { exact: true }).waitFor();
    // The second time everything of it is there at once.
    for (const _ of [1, 2]) {
      await page.getByRole('button', { name: chat.addEmoji, exact: true }).tap();
      await page.getByRole('combobox').waitFor();
      await page.getByRole('gridcell').first().waitFor();
      expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT');
      await page.keyboard.press('Escape');
      await page.getByRole('gridcell').first().waitFor({ state: 'detached' });
    }
  });

  it('delete on their own side only', async () => {
    const { page } = lin;
    await page.getByRole('button', { name: chat.acts, exact: true }).click();
    await page.getByRole('menuitem', { name: chat.clear }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: chat.clear }).click();
    await page.waitForURL((url) => url.pathname === chatListPath);
    await page.getByText(chat.none, { exact: true }).waitFor();
    await wen.page.reload();
    await log(wen.page).getByText('隧道里写的').waitFor();
  });

  it('choose who may write to them', async () => {
    const { page } = lin;
    await page.getByRole('radio', { name: chat.accepts.nobody }).check();
    await page.getByText(chat.saved).waitFor();
    const stranger = await journey.member('chat_stranger');
    await stranger.page.goto(`/user/control/home/privateMessage?memberId=${lin.memberId}`);
    await stranger.page.getByText(chat.noWrite.refused).waitFor();
    expect(await field(stranger.page).count()).toBe(0);
  });
});

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP8z4APMOGVHbHSAEEsAROxCnMTAAAAAElFTkSuQmCC';
