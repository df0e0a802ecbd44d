import type { Executor } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { StoredImage } from '../picture/save-picture.ts';

/** Records a stored picture with its size, so that texts reserve its space. */
export async function recordImage(executor: Executor, image: StoredImage, ownerId: string | null): Promise<void> {
  await executor.run(sql`
    insert into file (path, kind, content_type, size, width, height, widths, owner_id)
    values (${image.path}, 'image', 'image/webp', ${image.size}, ${image.width}, ${image.height},
      ${image.widths}::int[], ${ownerId}) on conflict (path) do nothing`);
}
