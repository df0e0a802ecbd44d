import { en as ledgerEn } from '#features/ledger/messages.en.ts';
import { zh as ledgerZh } from '#features/ledger/messages.zh.ts';
import { writeSerial } from '#features/ledger/serial.ts';
import { entries } from '#features/ledger/server/public.ts';
import { settingsOfSite } from '#features/setting/server/public.ts';
import type { Entry } from '#features/wallet/contract.ts';
import { en } from '#features/wallet/messages.en.ts';
import { zh } from '#features/wallet/messages.zh.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { dispositionOf } from '#platform/server/http/file-name.ts';
import { BYTE_ORDER_MARK, csvLine } from '#platform/shared/csv.ts';
import { writeStamp } from '#platform/shared/instant.ts';
import { toYuan } from '#platform/shared/money.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import type { Chosen } from './list-entries.ts';
import { presentEntries } from './present-entries.ts';

/** Entries read at a time; a slow reader keeps at most these rows in memory. */
const STEP = 500;

const moduleMessages = { zh_CN: ledgerZh.modules, en_US: ledgerEn.modules };
const messages = { zh_CN: zh.table, en_US: en.table };

/** Streams the caller's entries as a file, newest first. */
export async function exportOwnEntries(context: Context, chosen: Chosen): Promise<void> {
  const name = inLanguage(messages, context.language).file({
    day: writeStamp(context.now, zoneOf(context)).slice(0, 10),
  });
  context.answer.setHeader('content-disposition', dispositionOf({ name: `${name}.csv`, isShown: false }));
  context.answer.send(linesOf(context, chosen), 'text/csv; charset=utf-8');
}

/** Of every time in the file, as on the pages. */
const zoneOf = ({ site }: Pick<Context, 'site'>) => settingsOfSite(site).siteTimeZone;

async function* linesOf(context: Context, { currency, module, direction }: Chosen): AsyncGenerator<string> {
  const memberId = memberOf(context).id;
  const t = inLanguage(messages, context.language);
  yield BYTE_ORDER_MARK +
    csvLine([
      t.serial,
      t.at({ zone: zoneOf(context) }),
      t.module,
      t.income,
      t.expense,
      t.balance,
      t.counterparty,
      t.topic,
      t.remark,
    ]);
  let before: number | null = null;
  for (;;) {
    const rows: entries.EntryRecord[] = await entries.listEntries(context.db, {
      memberId,
      currency,
      limit: STEP,
      before,
      modules: module === undefined ? null : [module],
      direction,
    });
    if (rows.length > 0)
      yield (await presentEntries(context, rows))
        .map((entry) => csvLine(cellsOf(entry, { context, currency })))
        .join('');
    if (rows.length < STEP) return;
    before = rows.at(-1)?.sequence ?? 0;
  }
}

function cellsOf(entry: Entry, { context, currency }: { context: Context; currency: Chosen['currency'] }): string[] {
  const write = (amount: number) => (currency === 'CNY' ? toYuan(amount) : String(amount));
  return [
    writeSerial(entry.transactionId),
    writeStamp(entry.at, zoneOf(context)),
    inLanguage(moduleMessages, context.language)[entry.module],
    entry.amount > 0 ? write(entry.amount) : '',
    entry.amount < 0 ? write(-entry.amount) : '',
    write(entry.balance),
    entry.counterparty?.nickname ?? '',
    entry.target?.title ?? entry.source,
    entry.remark,
  ];
}
