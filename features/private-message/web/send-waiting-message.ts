import { privateMessageApi } from '#features/private-message/contract.ts';
import { chatPath } from '#features/private-message/paths.ts';
import type { WaitingSender } from '#platform/web/editor/send-waiting.ts';
import { MESSAGE_DRAFT, messageBody } from './message-draft.ts';

/** Sends a message that was written offline. */
export const sendWaitingMessage: WaitingSender = ({ parts, fields }, caller) => {
  const [kind, partnerId] = parts;
  if (kind !== MESSAGE_DRAFT || partnerId === undefined) return null;
  return {
    send: async (options) => {
      await caller(privateMessageApi.send, { params: { partnerId }, body: messageBody(fields) }, options);
      return chatPath(partnerId);
    },
    form: chatPath(partnerId),
    isEdit: false,
  };
};
