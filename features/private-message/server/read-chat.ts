import { authors } from '#features/content/server/public.ts';
import { type ChatPage, MESSAGE_PAGE } from '#features/private-message/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requirePair, writeFactsOf } from './find-write-facts.ts';
import { selectMessages } from './message-queries.ts';
import { whyNoWrite } from './policy.ts';
import { presentMessages } from './present-messages.ts';

interface Wanted {
  partnerId: string;
  before?: string | undefined;
  after?: string | undefined;
}

/** A conversation as its reader shows it. @throws 404, 409 for oneself */
export async function readChat(context: Context, { partnerId, before, after }: Wanted): Promise<ChatPage> {
  const { id: memberId } = memberOf(context);
  const { db, site } = context;
  const pair = await requirePair(db, { memberId, partnerId });
  const limit = MESSAGE_PAGE + 1;
  const [found, authorOf, naming] = await Promise.all([
    pair.chat_id === null
      ? []
      : selectMessages(db, { chatId: pair.chat_id, memberId, clearedTo: pair.cleared_to, before, after, limit }),
    authors.authorsOf(site, [partnerId]),
    authors.namingFor(context),
  ]);
  const rows = found.slice(0, MESSAGE_PAGE);
  if (after === undefined) rows.reverse();
  // Whoever is blocked, either way, is not told what the other does.
  const isHidden = pair.is_blocking || pair.is_blocked;
  return {
    partner: authors.presentAuthor(authorOf(partnerId), naming),
    messages: await presentMessages(context, rows),
    hasMore: found.length > MESSAGE_PAGE,
    deliveredTo: isHidden ? '0' : pair.partner_delivered_to,
    readTo: isHidden ? '0' : pair.partner_read_to,
    noWrite: whyNoWrite(context.actor, writeFactsOf(context.site, pair)),
  };
}
