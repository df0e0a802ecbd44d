import * as z from 'zod/mini';
import { cardListPath, ORDER_LIST_PATH } from '#features/member/membership-paths.ts';
import { membershipBought, membershipEnding, membershipRefunded } from '#features/membership/events.ts';
import { type NewReminder, remind } from '#features/reminder/server/public.ts';
import { listRoles } from '#features/role/server/public.ts';
import { defineReminder } from '#platform/server/feature/reminder-kind.ts';
import type { Site } from '#platform/server/site.ts';
import { selectNumbered } from './order-queries.ts';
import { en } from './reminder-messages.en.ts';
import { zh } from './reminder-messages.zh.ts';

const group = 'money';
const Period = z.object({ roleZh: z.string(), roleEn: z.string(), roleCode: z.string(), endsAt: z.string() });
/** `cardZh` is empty in what was stored before the card was named. */
const Refund = z.object({
  number: z.string(),
  cardZh: z._default(z.string(), ''),
  cardEn: z._default(z.string(), ''),
  fen: z.int(),
  points: z.int(),
  reason: z.string(),
});

export const membershipReminders = [
  defineReminder({
    kind: 'membership-bought',
    group,
    isOwed: true,
    facts: Period,
    instants: ['endsAt'],
    messages: { zh_CN: zh.bought, en_US: en.bought },
    path: () => ORDER_LIST_PATH,
  }),
  defineReminder({
    kind: 'membership-ending',
    group,
    isOwed: true,
    facts: Period,
    instants: ['endsAt'],
    messages: { zh_CN: zh.ending, en_US: en.ending },
    path: ({ roleCode }) => cardListPath([roleCode]),
  }),
  defineReminder({
    kind: 'membership-refunded',
    group,
    isOwed: true,
    facts: Refund,
    messages: { zh_CN: zh.refunded, en_US: en.refunded },
    path: () => ORDER_LIST_PATH,
  }),
];

/** Reminds members of their memberships. */
export function listenToRemind(site: Site): void {
  const { outbox } = site;
  const ofMember = (memberId: string) => ({ memberId, actorId: null, text: null });
  const period = async (roleId: string, endsAt: string): Promise<NewReminder['facts']> => {
    const role = (await listRoles(site)).find(({ id }) => id === roleId);
    return { roleZh: role?.name.zh_CN ?? '', roleEn: role?.name.en_US ?? '', roleCode: role?.code ?? '', endsAt };
  };
  outbox.on(membershipBought, async ({ orderId, memberId, roleId, endsAt }, { tx, at }) =>
    remind(tx, site, [
      {
        ...ofMember(memberId),
        kind: 'membership-bought',
        event: `membership-bought:${orderId}`,
        facts: await period(roleId, endsAt),
        at,
      },
    ]),
  );
  outbox.on(membershipEnding, async ({ memberId, roleId, endsAt, days }, { tx, at }) =>
    remind(tx, site, [
      {
        ...ofMember(memberId),
        kind: 'membership-ending',
        event: `membership-ending:${roleId}:${endsAt}:${days}`,
        facts: await period(roleId, endsAt),
        at,
      },
    ]),
  );
  outbox.on(membershipRefunded, async ({ orderId, number, memberId, fen, points, reason }, { tx, at }) => {
    const [order] = await selectNumbered(tx, [number]);
    await remind(tx, site, [
      {
        ...ofMember(memberId),
        kind: 'membership-refunded',
        event: `membership-refunded:${orderId}`,
        facts: { number, cardZh: order?.card_zh ?? '', cardEn: order?.card_en ?? '', fen, points, reason },
        at,
      },
    ]);
  });
}
