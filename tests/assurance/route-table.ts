import path from 'node:path';
import { listFiles } from '#tests/architecture/source.ts';
import type { AccessTable } from '#tests/assurance/access-rows.ts';

const tables = await Promise.all(
  listFiles(/^features\/[^/]+\/server\/access-fixture\.ts$/).map(
    async (file): Promise<AccessTable> => (await import(path.resolve(file))).access,
  ),
);

/** Every call of the product, written by hand beside its feature; a call without a row fails the matrix. */
export const routeTable: AccessTable = Object.assign({}, ...tables);
