import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectChoicesOf, selectDigest } from './choice-store.ts';
import { selectDevices } from './device-store.ts';
import { selectOwnAfter } from './reminder-queries.ts';

/** What the member was reminded of, as long as it is kept. */
export const reminderData: OwnData = {
  name: 'reminders',
  list: async (db, params) =>
    byId(await selectOwnAfter(db, params), (row) => ({
      kind: row.kind,
      about: row.text_kind === null ? null : { kind: row.text_kind, id: row.text_id },
      facts: row.facts,
      happenedAt: row.happened_at,
      readAt: row.read_at,
    })),
};

/** How the member wants to be reminded, and the browsers that are pushed to. */
export const reminderChoiceData: OwnData = {
  name: 'reminder-settings',
  async list(db, { memberId, after }) {
    if (after !== null) return [];
    const [choices, digest] = [await selectChoicesOf(db, memberId), await selectDigest(db, memberId)];
    const kinds = choices.map(({ kind, is_on_site, mail, is_pushed }) => ({
      kind,
      isOnSite: is_on_site,
      mail,
      isPushed: is_pushed,
    }));
    const devices = (await selectDevices(db, memberId)).map(({ endpoint, agent, created_at }) => ({
      endpoint,
      agent,
      addedAt: created_at,
    }));
    return [{ key: '1', value: { kinds, digest, devices } }];
  },
};
