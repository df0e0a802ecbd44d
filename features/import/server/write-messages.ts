import { importMessage } from '#features/private-message/server/public.ts';
import { type Numbered, withoutExisting } from './batch.ts';
import { insertEntries } from './entry-store.ts';
import type { WritingTexts } from './write-topics.ts';

/** Writes private messages in file order; both members must be known. Nobody is told. */
export async function writeMessages(lines: readonly Numbered<'message'>[], writing: WritingTexts): Promise<void> {
  const { tx, references, result } = writing;
  const written: { externalId: string; id: string }[] = [];
  for (const { number, line } of withoutExisting(lines, (id) => references.find('message', id) !== undefined, result)) {
    const senderId = references.findLiving(line.from);
    const receiverId = references.findLiving(line.to);
    if (senderId === undefined || receiverId === undefined || senderId === receiverId) {
      const who = senderId === undefined ? line.from : line.to;
      result.bad.push({
        number,
        problem: senderId === receiverId && senderId ? 'is written to oneself' : `member "${who}" is not known`,
      });
      continue;
    }
    const { content: body, createdAt: at, read: isRead } = line;
    const id = await importMessage(tx, { senderId, receiverId, body, at, isRead });
    references.add('message', line.id, id);
    written.push({ externalId: line.id, id });
  }
  if (written.length > 0) await insertEntries(tx, 'message', written);
  result.written.message += written.length;
}
