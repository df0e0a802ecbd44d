import { expect, it } from 'vitest';
import { photographFixture } from './eyes/photograph.ts';
import { expectFaultless, openWalk, waysOf } from './eyes/walk.ts';
import { findSights } from './inspect-page.ts';
import { openJourney } from './journey.ts';
import { farFromPicture } from './picture-pixels.ts';

const journey = openJourney();
/** Of 255: what encoding and scaling of a photograph cost at most. */
const CLOSE = 14;
const rooms = [
  '/user/me',
  '/user/control___/topicList',
  '/user/control___/commentList',
  '/user/control___/questionList',
  '/user/control___/answerList',
  '/user/control___/draftList',
  '/user/control___/topicUnhideList',
  '/user/control/home/followList',
  '/user/control/home/followerList',
  '/user/likeList',
  '/user/favoriteList',
  '/user/security',
  '/user/userLoginLogList',
  '/user/realNameAuthentication',
  '/user/companyAuth',
  '/user/blockedList',
  '/user/dataExport',
  '/user/deregister',
  '/user/membershipCardOrderList',
  '/notify/remindList',
  '/notify/systemNotifyList',
  '/wallet/balance',
  '/wallet/point',
  '/wallet/payment',
  '/wallet/giveRedEnvelopeList',
  '/wallet/receiveRedEnvelopeList',
  '/wallet/proof',
];

it.each(waysOf(0))('a member writes, answers and looks after their account: $name', async (way) => {
  const visitor = await journey.member(`eyes_${way.name.replaceAll('-', '_')}`, way.options);
  const { busiest } = await findSights(journey);
  const walk = await openWalk(visitor, 'member', way);
  const { page, words, press, look } = walk;
  const { form } = words.topic;
  const photograph = await photographFixture('old-bridge');
  const portrait = { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: photograph.file };

  await page.goto('/');
  await look('home');
  await page.goto('/addTopic');
  await page.getByRole('toolbar').getByRole('button', { name: words.rich.tools.image, exact: true }).click();
  await page
    .getByLabel(words.attachment.panel.chooseImages, { exact: true })
    .and(page.locator('input'))
    .setInputFiles(portrait);
  await press('button', words.attachment.panel.insertImages({ count: 1 }));
  await page.getByLabel(form.title, { exact: true }).fill('一座老桥 An old bridge');
  await page.getByLabel(form.section).selectOption({ index: 1 });
  await look('writing');
  await press('button', form.post);
  await page.waitForURL(/\/thread\?topicId=/);
  await look('what they wrote');
  const picture = page.locator('main .prose img:not(.blur, .emoji)').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => farFromPicture(picture, photograph.seen)).toBeLessThan(CLOSE);

  const box = page.locator('[data-comment-box]');
  await box.locator('textarea, [contenteditable=true]').first().fill('昨天的雨 Yesterday, in the rain');
  await press('button', words.comment.box.send, box);
  const floor = page.locator('article[id^="c"]').first();
  await floor.waitFor();
  await floor.getByRole('button', { name: words.comment.list.reply }).first().click();
  await floor.getByLabel(words.comment.box.reply).fill('还有雾 And fog');
  await floor.getByRole('button', { name: words.comment.box.sendReply, exact: true }).last().click();
  await floor.locator('[id^="r"]').first().waitFor();
  await look('comments');
  await page.reload();
  await look('the same, later');

  await page.goto('/addQuestion');
  await page.getByLabel(words.questionAct.form.title, { exact: true }).fill('桥有多老？ How old is the bridge?');
  await page.getByRole('combobox', { name: form.tags }).fill('桥bridge');
  await page.keyboard.press('Enter');
  await page.getByLabel(words.questionAct.form.content, { exact: true }).fill('没有碑 No plaque');
  await look('asking');
  await press('button', words.question.ask.send);
  await page.waitForURL(/\/question\?questionId=/);
  await press('button', words.question.tools.invite);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.questionAct.inviteWhom).fill(busiest);
  await press('button', words.questionAct.invite, dialog);
  await dialog.getByText(words.questionAct.invitedBefore).waitFor();
  await look('inviting to answer');
  await page.keyboard.press('Escape');
  await page.goto('/user/control/home/privateMessageList');
  await look('messages');
  await page.getByLabel(words.chat.whom, { exact: true }).fill(busiest);
  await press('button', words.chat.write);
  await page.getByRole('textbox', { name: words.chat.message, exact: true }).fill('您好 Hello');
  await press('button', words.chat.send);
  await page.getByText('您好 Hello').first().waitFor();
  await look('chat');

  await page.goto('/user/editUser');
  await page.locator('input[type=file]').setInputFiles(portrait);
  await page.getByRole('dialog').getByRole('button', { name: words.profile.avatar.use }).waitFor();
  await look('cropping a picture');
  await press('button', words.profile.avatar.use);
  await page.getByText(words.profile.avatar.changed).waitFor();
  await look('profile');
  for (const room of rooms) {
    await page.goto(room);
    await look(room.slice(1));
  }
  expectFaultless(walk);
});
