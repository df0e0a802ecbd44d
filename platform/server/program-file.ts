import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(import.meta.url);
const isBundle = !here.endsWith('.ts');
const { resolve } = createRequire(import.meta.url);

/** The path of a file of the repository (`#features/…`), for code that runs from its source or from the bundle. */
export const fileOf = (name: `#${string}`): string => resolve(name);

/** The path of a program that runs in a thread or process of its own: its source, or what was built of it. */
export const programOf = (name: `#${string}.ts`): string =>
  isBundle ? path.join(path.dirname(here), `${path.basename(name, '.ts')}.js`) : resolve(name);
