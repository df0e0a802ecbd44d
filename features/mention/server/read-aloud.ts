import { readAloud } from '#platform/server/pinyin/read-aloud.ts';
import type { Site } from '#platform/server/site.ts';
import { takeDue, writePinyin } from './store.ts';

const BATCH = 500;
/** Maximum nicknames per run; the next run continues. */
const MOST = 50_000;

/** Job: computes the pinyin of new nicknames; returns how many. */
export async function readNicknames({ db }: Pick<Site, 'db'>): Promise<number> {
  let done = 0;
  while (done < MOST) {
    const taken = await db.transaction(async (tx) => {
      const due = await takeDue(tx, BATCH);
      const rows = due
        .flatMap(({ id, nickname }) => (nickname === null ? [] : [{ id, ...readAloud(nickname) }]))
        .filter((row) => row.whole !== '' && row.initials !== '');
      if (rows.length > 0) await writePinyin(tx, rows);
      return due.length;
    });
    done += taken;
    if (taken < BATCH) break;
  }
  return done;
}
