import * as z from 'zod/mini';
import { Author } from '#features/content/author.ts';
import { get, post } from '#platform/shared/contract.ts';
import { Id, Instant, listOf, text } from '#platform/shared/rules.ts';
import { written } from '#platform/shared/written.ts';

export const LONGEST_MESSAGE = 1000;
export const MOST_PICTURES = 9;
/** Conversations, and messages, of one answer. */
export const CHAT_PAGE = 30;
export const MESSAGE_PAGE = 50;

/**
 * Who may begin to write to a member: everybody, those they follow, nobody. Whoever they wrote to may always answer.
 */
export const accepting = ['all', 'followed', 'nobody'] as const;
export const Accepts = z.enum(accepting);
export type Accepts = z.output<typeof Accepts>;

/**
 * Why the reader cannot write: it is turned off, the other has left, they have blocked the other, the other does not
 * accept it.
 */
export const NoWrite = z.enum(['off', 'gone', 'blocking', 'refused', 'permission']);
export type NoWrite = z.output<typeof NoWrite>;

const Picture = z.object({
  /** Signed: it works for a while, for these two. */
  address: z.string(),
  width: z.int(),
  height: z.int(),
});

export const Message = z.object({
  id: Id,
  isMine: z.boolean(),
  text: z.string(),
  pictures: z.array(Picture).check(z.maxLength(MOST_PICTURES)),
  envelopeId: z.nullable(Id),
  sentAt: Instant,
});
export type Message = z.output<typeof Message>;

/** A conversation in the list. `partner.id` names it everywhere. */
export const Chat = z.object({
  partnerId: Id,
  partner: Author,
  /** Null after the reader has removed it. */
  last: z.nullable(
    z.object({ isMine: z.boolean(), text: z.string(), hasPictures: z.boolean(), hasEnvelope: z.boolean() }),
  ),
  lastAt: z.nullable(Instant),
  unreadCount: z.int(),
  /** The list goes on behind it. */
  cursor: Id,
});
export type Chat = z.output<typeof Chat>;

export const ChatPage = z.object({
  partner: Author,
  /** Ascending. */
  messages: z.array(Message).check(z.maxLength(MESSAGE_PAGE)),
  /** There are older ones (asked for with `before` or neither), or newer ones (with `after`). */
  hasMore: z.boolean(),
  /** Messages up to these have reached the other, or have been read by them; '0': none. */
  deliveredTo: z.string(),
  readTo: z.string(),
  noWrite: z.nullable(NoWrite),
});
export type ChatPage = z.output<typeof ChatPage>;

const ByPartner = z.strictObject({ partnerId: Id });
const nothing = z.strictObject({});
const done = z.object({});
const PicturePath = z.string().check(z.regex(/^\/files\/u\/[0-9a-f]{2}\/[0-9a-f]{38}\.[a-z0-9]{1,8}$/, 'rule.invalid'));
const Setting = z.object({ accepts: Accepts });

export const privateMessageApi = {
  /** The caller's conversations, the latest first. */
  list: get('/user/control/privateMessageList', {
    access: 'member',
    query: z.strictObject({ before: z.optional(Id) }),
    result: z.object({ records: z.array(Chat).check(z.maxLength(CHAT_PAGE)), before: z.nullable(Id) }),
  }),
  /** One conversation: the latest messages, those before one, or those after one; empty with somebody new. */
  read: get('/user/control/privateMessages/:partnerId', {
    access: 'member',
    params: ByPartner,
    query: z.strictObject({ before: z.optional(Id), after: z.optional(Id) }),
    result: ChatPage,
  }),
  send: post('/user/control/privateMessages/:partnerId', {
    publishes: true,
    access: 'member',
    cost: 'post',
    params: ByPartner,
    body: z.strictObject({
      content: written(text(0, LONGEST_MESSAGE), 'line', { isPrivate: true }),
      pictures: z._default(listOf(PicturePath, MOST_PICTURES), []),
    }),
    result: Message,
    idempotent: true,
  }),
  /** What is up to this message has been read. */
  markRead: post('/user/control/privateMessages/:partnerId/read', {
    access: 'member',
    params: ByPartner,
    body: z.strictObject({ upTo: Id }),
    result: done,
  }),
  /** A page of the caller is open: whatever was sent to them has arrived. */
  delivered: post('/user/control/privateMessagesDelivered', { access: 'member', body: nothing, result: done }),
  typing: post('/user/control/privateMessages/:partnerId/typing', {
    access: 'member',
    params: ByPartner,
    body: nothing,
    result: done,
  }),
  /** Removes one message, or the whole conversation, on the caller's side. */
  remove: post('/user/control/privateMessages/:partnerId/remove', {
    access: 'member',
    params: ByPartner,
    body: z.strictObject({ id: Id }),
    result: done,
  }),
  clear: post('/user/control/privateMessages/:partnerId/clear', {
    access: 'member',
    params: ByPartner,
    body: nothing,
    result: done,
  }),
  setting: get('/user/control/privateMessageSetting', { access: 'member', query: nothing, result: Setting }),
  saveSetting: post('/user/control/privateMessageSetting', {
    access: 'member',
    body: z.strictObject({ accepts: Accepts }),
    result: Setting,
  }),
};
