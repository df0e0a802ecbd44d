import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import type { Executor } from '#platform/server/database/database.ts';
import { fileOf } from '#platform/server/program-file.ts';
import { readyKey } from '#platform/server/secret.ts';
import { type Decoy, saveShared, selectDecoys } from './decoy-store.ts';

/*
 * The question shown for a nonexistent name must be indistinguishable from members' questions. A generated or published
 * list can be recognised, since the code is public. So decoys are the questions of this site's own members, weighted by
 * frequency, in their languages. Only questions shared by at least three members are used: such a question identifies
 * nobody, and seeing it again under another name reveals nothing. The built-in list is used only until a site has
 * enough of them.
 */

/** Members who must share a question, and the number of such questions that makes the built-in list unnecessary. */
const SHARED_BY = 3;
const ENOUGH = 12;

let list: readonly Decoy[] | undefined;

function readList(): readonly Decoy[] {
  list ??= fs
    .readFileSync(fileOf('#features/recovery/decoy-questions.txt'), 'utf8')
    .split('\n')
    // Chinese only, until the members' own questions replace the list.
    .filter((line) => /\p{Script=Han}/u.test(line))
    .map((question) => ({ question, weight: 1 }));
  return list;
}

/** The current decoys; always one statement, whatever the name. */
export async function readDecoys(db: Executor): Promise<readonly Decoy[]> {
  const shared = await selectDecoys(db);
  return shared.length >= ENOUGH ? shared : [...shared, ...readList()];
}

/**
 * The hint question of a name without one: stable per name and site. Each question gets a keyed weighted hash for the
 * name and the highest wins, so that a new question changes only the names it is assigned to.
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

/** Stores newly shared questions; returns how many. */
export function gatherDecoys(db: Executor): Promise<number> {
  return saveShared(db, SHARED_BY);
}
