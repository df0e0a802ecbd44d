import { importFollows } from '#features/follow/server/public.ts';
import { type Numbered, withoutExisting } from './batch.ts';
import { insertEntries } from './entry-store.ts';
import type { WritingTexts } from './write-topics.ts';

/** Writes who follows what; of what a line names all has to be known. Nobody is told. */
export async function writeFollows(lines: readonly Numbered<'follow'>[], writing: WritingTexts): Promise<void> {
  const { tx, references, result } = writing;
  const follows: { memberId: string; kind: string; targetId: string; at: string }[] = [];
  const written: { externalId: string; id: string }[] = [];
  for (const { number, line } of withoutExisting(lines, (id) => references.find('follow', id) !== undefined, result)) {
    const { follows: kind, target, createdAt: at } = line;
    const memberId = references.findLiving(line.member);
    const targetId =
      kind === 'tag' ? target : kind === 'member' ? references.findLiving(target) : references.find(kind, target);
    if (memberId === undefined || targetId === undefined || (kind === 'member' && memberId === targetId)) {
      const problem =
        memberId === undefined
          ? `member "${line.member}" is not known`
          : targetId === undefined
            ? `${kind} "${target}" is not known`
            : 'is about oneself';
      result.bad.push({ number, problem });
      continue;
    }
    follows.push({ memberId, kind, targetId, at });
    written.push({ externalId: line.id, id: memberId });
  }
  await importFollows(tx, follows);
  await insertEntries(tx, 'follow', written);
  result.written.follow += written.length;
}
