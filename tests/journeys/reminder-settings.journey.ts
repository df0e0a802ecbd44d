import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zh as comment } from '#features/comment/web/messages.zh.ts';
import { zh as kit } from '#features/console/web/messages.zh.ts';
import { zh as jobs } from '#features/job/web/admin/messages.zh.ts';
import { zh as provider } from '#features/message-provider/web/admin/messages.zh.ts';
import { zh as jobNames } from '#features/reminder/server/job-messages.zh.ts';
import { writeToken } from '#features/reminder/server/unsubscribe-token.ts';
import { zh as settings } from '#features/reminder/web/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { zh as retry } from '#platform/web/kit/messages.zh.ts';
import type { Visitor } from '#tests/journeys/browser.ts';
import { expectSound } from '#tests/journeys/inspect-page.ts';
import { openJourney, readSecret } from '#tests/journeys/journey.ts';
import { phone, postTopic } from '#tests/journeys/topic-editor.ts';
import { type MailServer, openMailServer, readMail } from '#tests/mail-server-fixture.ts';
import { memberFixture } from '#tests/session-fixture.ts';

const journey = openJourney();
let server: MailServer;
let author: Visitor & { memberId: string };
beforeAll(async () => {
  server = await openMailServer({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
  author = await journey.member('choosing_author');
});
afterAll(async () => {
  await journey.db.run(sql`delete from delivery_provider`);
  await server.close();
});

const NAME = '有人评论我写的内容';

describe('mails', () => {
  it('are chosen for each kind, with the time of the digest, and stay so', async () => {
    const { page } = author;
    await page.goto('/notify/settings');
    await page.getByText(settings.lacksAddress).waitFor();
    await page.getByLabel(settings.mailOf({ name: NAME })).selectOption({ label: settings.mail.once });
    await page.getByText(settings.saved).first().waitFor();
    await page.getByLabel(settings.every).selectOption({ label: settings.periods.week });
    await page.getByLabel(settings.hour).selectOption('20');
    const isStored = async () =>
      (
        await journey.db.row<{ stored: string }>(sql`
        select (select mail from reminder_choice where member_id = ${author.memberId}
          and kind = 'comment') || ' ' || every || ' ' || hour as stored
        from reminder_digest where member_id = ${author.memberId}`)
      )?.stored;
    await expect.poll(isStored).toBe('once week 20');
    await page.reload();
    expect(await page.getByLabel(settings.mailOf({ name: NAME })).inputValue()).toBe('once');
    // What concerns their own money or texts is always told on the site.
    expect(
      await page.getByRole('checkbox', { name: settings.onSiteOf({ name: '管理员调整我的余额或积分' }) }).isDisabled(),
    ).toBe(true);
    await expectSound(author, '/notify/settings');
  });
  it('are waiting for the digest once somebody has written', async () => {
    const { page } = author;
    await page.getByLabel(settings.mailOf({ name: NAME })).selectOption({ label: settings.mail.digest });
    await page.getByText(settings.saved).first().waitFor();
    await journey.db.run(
      sql`
        update member set email = 'choosing@letters.example', email_verified_at = now() where id = ${author.memberId}`,
    );
    const topic = await postTopic(page, '一壶待寄的茶');
    const friend = await journey.member('choosing_friend');
    await friend.page.goto(`/thread?topicId=${topic}`);
    await friend.page.getByLabel(comment.box.comment).fill('好茶');
    await friend.page.getByRole('button', { name: comment.box.send, exact: true }).click();
    const waiting = async () =>
      (await journey.db.row<{ mail: string }>(sql`select mail from reminder where member_id = ${author.memberId}`))
        ?.mail;
    await expect.poll(waiting, { timeout: 20_000 }).toBe('digest');
  });
  it('come as a digest, which is ended by its own link, on a phone, without signing in', async () => {
    const { memberId } = author;
    const owner = await journey.visitor();
    const ownerId = await memberFixture({ db: journey.db }, { account: 'digest_postmaster', isOwner: true });
    await journey.signIn(owner.page, ownerId);
    await owner.page.goto('/admin/providers');
    const form = owner.page.locator('form').first();
    await form.locator('input[name=host]').fill('127.0.0.1');
    await form.locator('input[name=port]').fill(String(server.port));
    await form.locator('select[name=security]').selectOption('none');
    await form.locator('input[name=user]').fill('teahouse');
    await form.locator('input[name=password]').fill('kettle');
    await form.locator('input[name=fromAddress]').fill('tea@example.org');
    await form.getByLabel(provider.isOn, { exact: true }).check();
    await form.getByRole('button', { name: kit.save }).click();
    await owner.page.getByText(kit.done, { exact: true }).waitFor();

    await journey.db.run(
      sql`update reminder set happened_at = now() - interval '10 days' where member_id = ${memberId}`,
    );
    await owner.page.goto('/admin/jobs');
    await owner.page.getByRole('button', { name: jobs.runOf({ name: jobNames['reminder.mail'].name }) }).click();
    const letters = () => server.received.filter(({ to }) => to.includes('choosing@letters.example'));
    await expect.poll(letters, { timeout: 30_000 }).toHaveLength(1);
    const { header, text } = readMail(letters()[0]?.raw ?? '');
    expect(text).toContain('choosing_friend 评论了《一壶待寄的茶》');
    const address = /<([^>]+)>/.exec(header('List-Unsubscribe'))?.[1] ?? '';
    const mail = async () =>
      (
        await journey.db.row<{ mail: string }>(
          sql`select mail from reminder_choice where member_id = ${memberId} and kind = 'comment'`,
        )
      )?.mail;

    const { page } = await journey.visitor(phone);
    await page.goto(address);
    await page.getByText(settings.ends.digest).waitFor();
    expect(await mail()).toBe('digest');
    await page.getByRole('button', { name: settings.end, exact: true }).click();
    await page.getByText(settings.overText.digest).waitFor();
    expect(await mail()).toBe('never');
    await journey.db.run(
      sql`update reminder_choice set mail = 'digest' where member_id = ${memberId} and kind = 'comment'`,
    );
  });
  it('are ended by the link of a mail, on a phone, without signing in; opening it changes nothing', async () => {
    const token = writeToken({ secret: await readSecret() }, { memberId: author.memberId, scope: 'comment' });
    const stranger = await journey.visitor(phone);
    const { page } = stranger;
    await page.goto(`/notify/unsubscribe?token=${token}`);
    await page.getByText(settings.ends.kinds({ names: [NAME] })).waitFor();
    const mail = async () =>
      (
        await journey.db.row<{ mail: string }>(
          sql`select mail from reminder_choice where member_id = ${author.memberId} and kind = 'comment'`,
        )
      )?.mail;
    expect(await mail()).toBe('digest');
    await expectSound(stranger, `/notify/unsubscribe?token=${token}`);
    await page.getByRole('button', { name: settings.end, exact: true }).click();
    await page.getByText(settings.overText.kinds).waitFor();
    expect(await mail()).toBe('never');
    await page.goto(`/notify/unsubscribe?token=${token.slice(0, -1)}`);
    // A broken link leads to where the same is done without it.
    await page.getByRole('link', { name: settings.toSettings, exact: true }).waitFor();
    expect(await page.getByRole('button', { name: retry.retry, exact: true }).count()).toBe(0);
  });
});

describe('push', () => {
  /** The browser's own service is elsewhere: what it gives to pages stands in for it. */
  async function withPush(answer: 'granted' | 'denied') {
    await author.page.addInitScript((permission) => {
      const state: { permission: string; subscription: object | null } = { permission: 'default', subscription: null };
      Object.defineProperty(Notification, 'permission', { get: () => state.permission });
      Notification.requestPermission = async () => {
        state.permission = permission;
        return permission;
      };
      PushManager.prototype.getSubscription = async () => state.subscription as PushSubscription | null;
      PushManager.prototype.subscribe = async () => {
        const keys = {
          p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
          auth: 'tBHItJI5svbpez7KI4CCXg==',
        };
        state.subscription = {
          toJSON: () => ({ endpoint: 'https://push.example/journey', keys }),
          unsubscribe: async () => {
            state.subscription = null;
            return true;
          },
        };
        return state.subscription as PushSubscription;
      };
    }, answer);
    await author.page.goto('/notify/settings');
    await author.page.getByText(settings.states.off).waitFor();
  }
  const devices = async () =>
    (await journey.db.rows(sql`select from reminder_device where member_id = ${author.memberId}`)).length;

  it('says what to do where the reader has refused it', async () => {
    await withPush('denied');
    await author.page.getByRole('button', { name: settings.turnOn }).click();
    await author.page.getByText(settings.states.refused).waitFor();
    expect(await devices()).toBe(0);
  });
  it('is turned on by the site’s own worker, listed and turned off', async () => {
    await withPush('granted');
    const { page } = author;
    await page.getByRole('button', { name: settings.turnOn }).click();
    await page.getByText(settings.states.on).waitFor();
    const workers = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.scriptURL ?? ''),
    );
    expect(workers.map((address) => new URL(address).pathname)).toEqual(['/push-worker.js']);
    expect(await devices()).toBe(1);
    const row = page.getByRole('list', { name: settings.devices }).getByRole('listitem');
    await row.getByText(settings.thisDevice).waitFor();
    await row.getByRole('button').click();
    await page.getByText(settings.states.off).waitFor();
    expect(await devices()).toBe(0);
  });
});
