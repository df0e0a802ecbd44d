import { privateMessageApi } from '#features/private-message/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { clearChat, removeMessage } from './clear-chat.ts';
import { listChats } from './list-chats.ts';
import { markDelivered, markRead, tellTyping } from './mark-messages.ts';
import { readChat } from './read-chat.ts';
import { readSetting, saveSetting } from './save-setting.ts';
import { sendMessage } from './send-message.ts';

export const privateMessageRoutes = implement(privateMessageApi, {
  list: ({ query }, context) => listChats(context, query.before),
  read: ({ params, query }, context) => readChat(context, { ...params, ...query }),
  send: ({ params, body }, context) => sendMessage(context, params.partnerId, body),
  markRead: ({ params, body }, context) => markRead(context, { ...params, ...body }),
  delivered: (_input, context) => markDelivered(context),
  typing: ({ params }, context) => tellTyping(context, params.partnerId),
  remove: ({ params, body }, context) => removeMessage(context, { ...params, ...body }),
  clear: ({ params }, context) => clearChat(context, params.partnerId),
  setting: (_input, context) => readSetting(context),
  saveSetting: ({ body }, context) => saveSetting(context, body.accepts),
});
