import { createHmac } from 'node:crypto';
import fs from 'node:fs';

let questions: readonly string[] | undefined;

/** The hint question of a name without one: the same whenever it is asked for, on this site alone. */
export function decoyQuestion(secret: Buffer, spelling: string): string {
  questions ??= fs
    .readFileSync(new URL('../decoy-questions.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  const digest = createHmac('sha256', secret).update(`recovery-question:${spelling}`).digest();
  return questions[digest.readUInt32BE(0) % questions.length] ?? '';
}
