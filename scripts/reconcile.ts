import fs from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { messages } from '#app/server/features.ts';
import { type PaymentKind, paymentKinds } from '#features/payment/kinds.ts';
import { compareStatement, decodeText, StatementFault } from '#features/payment/server/public.ts';
import { readEnvironment } from '#platform/server/environment.ts';
import { openSite } from '#platform/server/open-site.ts';
import { toYuan } from '#platform/shared/money.ts';

const USAGE = `npm run reconcile -- FILE [--provider alipay|wechat|stripe|sandbox] [--from YYYY-MM-DD] [--to YYYY-MM-DD]\n`;

const money = (fen: number | null) => (fen === null ? '–' : toYuan(fen));

interface Params {
  file: string;
  kind: PaymentKind;
  from: string | undefined;
  to: string | undefined;
}

/** The parsed command line; undefined if invalid. */
function readRequested(): Params | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { provider: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' } },
    });
    const [file] = positionals;
    const kind = paymentKinds.find((item): item is PaymentKind => item === (values.provider ?? 'alipay'));
    return file === undefined || kind === undefined ? undefined : { file, kind, from: values.from, to: values.to };
  } catch {
    return undefined;
  }
}

/**
 * Compares a provider's statement with the ledger from the command line. Exit codes: 0 equal, 1 different (every
 * difference is listed), 2 not readable.
 */
async function main(): Promise<number> {
  const params = readRequested();
  if (!params) {
    process.stderr.write(USAGE);
    return 2;
  }
  const { file, kind, ...days } = params;
  const bytes = await fs.readFile(file).catch((error: Error) => void process.stderr.write(`${error.message}\n`));
  if (!bytes) return 2;
  const text = decodeText(bytes);
  const environment = readEnvironment({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' });
  const site = await openSite({
    environment,
    migrations: path.resolve(import.meta.dirname, '../database/migrations'),
    messages,
  });
  try {
    const { lines, differences, begins, ends } = await compareStatement(site.db, { kind, text, ...days });
    process.stdout.write(`${kind}, ${lines.length} lines, ${begins.toISOString()} to ${ends.toISOString()}\n`);
    for (const { what, orderNumber, line, hereFen, thereFen } of differences)
      process.stdout.write(
        `${what}: ${orderNumber}${line === 0 ? '' : `, line ${line}`}: here ${money(hereFen)}, there ${money(thereFen)}\n`,
      );
    process.stdout.write(
      differences.length === 0 ? 'The statement and the books agree.\n' : `${differences.length} differences.\n`,
    );
    return differences.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof StatementFault)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  } finally {
    await site.close();
  }
}

process.exitCode = await main();
