import { favouriteImport } from '#features/favourite/server/public.ts';
import { likeImport } from '#features/like/server/public.ts';
import type { Line } from '../format.ts';
import type { WritingTexts } from './write-topics.ts';

/** Likes and favourites of new texts; those of members who are not known or have left, and likes of one's own, are left out. */
export async function writeReactions(
  lines: readonly Line[],
  { tx, site, references }: Pick<WritingTexts, 'tx' | 'site' | 'references'>,
): Promise<void> {
  const likes: likeImport.ImportedLike[] = [];
  const favourites: favouriteImport.ImportedFavourite[] = [];
  for (const line of lines) {
    const id = references.find(line.kind, line.id);
    if (id === undefined || !('likes' in line)) continue;
    const text = { kind: line.kind, id };
    for (const { member, at } of line.likes) {
      const memberId = references.findLiving(member);
      if (memberId !== undefined && member !== line.author) likes.push({ text, memberId, at: new Date(at) });
    }
    if (!('favourites' in line)) continue;
    for (const { member, at, folder } of line.favourites) {
      const memberId = references.findLiving(member);
      if (memberId !== undefined) favourites.push({ text, memberId, at: new Date(at), folder: folder ?? null });
    }
  }
  await likeImport.insertImportedLikes(tx, site, likes);
  await favouriteImport.insertImportedFavourites(tx, site, favourites);
}
