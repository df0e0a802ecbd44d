import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import type { Executor } from '#platform/server/database/database.ts';
import { readyKey } from '#platform/server/secret.ts';
import { type Decoy, saveShared, selectDecoys } from './decoy-store.ts';

/*
 * What a name nobody has is asked must not be told from what members are asked. Anything made up by published code can be: whoever
 * reads this knows all it may say. So decoys are the questions of this site's own members, by how often they are chosen, in the
 * languages they are written in. Only those that at least three members share: such a question is nobody's own, and to meet it again
 * under another name says nothing, for that is what shared questions do. The list holds only until a site has enough of them.
 */

/** Members who must share a question, and how many such questions make the list unnecessary. */
const SHARED_BY = 3;
const ENOUGH = 12;

let list: readonly Decoy[] | undefined;

function readList(): readonly Decoy[] {
  list ??= fs
    .readFileSync(new URL('../decoy-questions.txt', import.meta.url), 'utf8')
    .split('\n')
    // A site speaks Chinese until its members show otherwise.
    .filter((line) => /\p{Script=Han}/u.test(line))
    .map((question) => ({ question, weight: 1 }));
  return list;
}

/** What decoys are drawn from now: one statement, whoever is asked about. */
export async function readDecoys(db: Executor): Promise<readonly Decoy[]> {
  const shared = await selectDecoys(db);
  return shared.length >= ENOUGH ? shared : [...shared, ...readList()];
}

/**
 * The hint question of a name without one: the same whenever it is asked for, on this site alone. Each question draws a lot for the
 * name and the highest has it, so that a new question changes the answer of no more names than it is given to.
 */
export function decoyQuestion(secret: Buffer, spelling: string, decoys: readonly Decoy[]): string {
  let best = { lot: -1, question: '' };
  for (const { question, weight } of decoys) {
    const digest = createHmac('sha256', readyKey(secret)).update(`recovery-question:${spelling}\n${question}`).digest();
    const lot = ((digest.readUInt32BE(0) + 1) / 2 ** 32) ** (1 / weight);
    if (lot > best.lot) best = { lot, question };
  }
  return best.question;
}

/** Takes up questions that have come to be shared; answers how many. */
export function gatherDecoys(db: Executor): Promise<number> {
  return saveShared(db, SHARED_BY);
}
