import { favouriteImport } from '#features/favourite/server/public.ts';
import { likeImport } from '#features/like/server/public.ts';
import { readingImport } from '#features/reading/server/public.ts';
import type { Line } from '../format.ts';
import type { WritingTexts } from './write-topics.ts';

/**
 * Likes, favourites and readings of new texts; those of members who are not known or have left, and likes of one's own,
 * are left out.
 */
export async function writeReactions(
  lines: readonly Line[],
  { tx, site, references }: Pick<WritingTexts, 'tx' | 'site' | 'references'>,
): Promise<void> {
  const likes: likeImport.ImportedLike[] = [];
  const favourites: favouriteImport.ImportedFavourite[] = [];
  const readings: readingImport.ImportedReading[] = [];
  const later: Omit<readingImport.ImportedReading, 'floor'>[] = [];
  for (const line of lines) {
    const id = references.find(line.kind, line.id);
    if (id === undefined || !('likes' in line)) continue;
    const text = { kind: line.kind, id };
    for (const { member, at } of line.likes) {
      const memberId = references.findLiving(member);
      if (memberId !== undefined && member !== line.author) likes.push({ text, memberId, at: new Date(at) });
    }
    if ('seeLater' in line) {
      for (const { member, at, floor } of line.readings) {
        const memberId = references.findLiving(member);
        if (memberId !== undefined) readings.push({ text, memberId, at: new Date(at), floor });
      }
      for (const { member, at } of line.seeLater) {
        const memberId = references.findLiving(member);
        if (memberId !== undefined) later.push({ text, memberId, at: new Date(at) });
      }
    }
    if (!('favourites' in line)) continue;
    for (const { member, at, folder } of line.favourites) {
      const memberId = references.findLiving(member);
      if (memberId !== undefined) favourites.push({ text, memberId, at: new Date(at), folder: folder ?? null });
    }
  }
  await likeImport.insertImportedLikes(tx, site, likes);
  await readingImport.insertImportedReadings(tx, readings);
  await readingImport.insertImportedLater(tx, later);
  await favouriteImport.insertImportedFavourites(tx, site, favourites);
}
