import { sendWaitingArticleComment } from '#features/article/web/waiting-public.ts';
import { sendWaitingComment } from '#features/comment/web/waiting-public.ts';
import { createDraftRemote } from '#features/draft/web/public.ts';
import { sendWaitingMessage } from '#features/private-message/web/waiting-public.ts';
import { sendWaitingAnswer, sendWaitingQuestion } from '#features/question/web/waiting-public.ts';
import { sendWaitingTopic } from '#features/topic/web/waiting-public.ts';
import type { Language } from '#platform/shared/language.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import type { Caller } from '#platform/web/api/caller.tsx';
import { openDrafts } from '#platform/web/editor/draft-seal.ts';
import { sendWaiting, type WaitingSender } from '#platform/web/editor/send-waiting.ts';
import { en } from './waiting-messages.en.ts';
import { zh } from './waiting-messages.zh.ts';

/** Kinds of posts that can be sent from any page, one line each. */
const senders: readonly WaitingSender[] = [
  sendWaitingComment,
  sendWaitingTopic,
  sendWaitingAnswer,
  sendWaitingQuestion,
  sendWaitingArticleComment,
  sendWaitingMessage,
];

interface Aid {
  account: string;
  caller: Caller;
  language: Language;
  /** `href`: the posted text. */
  onSent: (text: string, link: Link) => void;
  /** `href`: its form, with the text in it. */
  onRefused: (text: string, link: Link) => void;
}

interface Link {
  label: string;
  href: string;
}

/** Sends this member's waiting drafts, new texts and edits, and reports it. True: some are still waiting. */
export async function sendWaitingPosts({ account, caller, language, onSent, onRefused }: Aid): Promise<boolean> {
  const messages = inLanguage({ zh_CN: zh, en_US: en }, language);
  await openDrafts(account, () => createDraftRemote(caller).key());
  return sendWaiting({
    account,
    caller,
    senders,
    onSettled: (settled) => {
      const { href, isEdit } = settled;
      if (settled.is === 'sent') onSent(isEdit ? messages.saved : messages.sent, { label: messages.look, href });
      else
        onRefused((isEdit ? messages.editRefused : messages.refused)({ message: settled.message }), {
          label: messages.open,
          href,
        });
    },
  });
}
