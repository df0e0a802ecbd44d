import { toPinyin } from '#platform/server/pinyin/to-pinyin.ts';
import type { Site } from '#platform/server/site.ts';
import { takeDue, writePinyin } from './store.ts';

const BATCH = 500;
/** Maximum nicknames per run; the next run continues. */
const MOST = 50_000;

const isHan = /[\u4e00-\u9fa5]/;

/** A nickname's pinyin, full and as initials: 李老板 is `lilaoban` and `llb`. Latin letters and digits are kept. */
export function readAloud(nickname: string): { whole: string; initials: string } {
  const name = nickname.normalize('NFKC').toLowerCase();
  const plain = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
  // Converts the whole text, so that words disambiguate readings; one character at a time where the result cannot be
  // split.
  const initials = [...name].map((letter) => (isHan.test(letter) ? toPinyin(letter).charAt(0) : letter)).join('');
  return { whole: plain(toPinyin(name)).slice(0, 200), initials: plain(initials).slice(0, 60) };
}

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
