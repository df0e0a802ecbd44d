import type { Executor } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { StoredImage } from '../picture/save-picture.ts';

/** Makes a stored picture known, with its size, so that texts which show it keep its place. */
export async function recordImage(executor: Executor, image: StoredImage, ownerId: string | null): Promise<void> {
  await executor.run(sql`
    insert into file (path, kind, content_type, size, width, height, widths, owner_id)
    values (${image.path}, 'image', 'image/webp', ${image.size}, ${image.width}, ${image.height}, ${image.widths}::int[], ${ownerId}) on conflict (path) do nothing`);
}
