import { CsvError } from 'csv-parse/sync';
import { readYuan } from '#platform/shared/money.ts';
import { readCsv } from './csv.ts';

/** One line of a provider's statement. */
export interface StatementLine {
  line: number;
  what: 'payment' | 'refund';
  orderNumber: string;
  tradeNumber: string;
  /** For a refund, our number of it; '' where the statement does not name it. */
  refundNumber: string;
  fen: number;
  currency: string;
  at: Date;
}

type Row = Readonly<Record<string, string>>;

interface Format {
  /** Columns that identify the format. */
  signs: readonly string[];
  read(row: Row, line: number): StatementLine | null;
}

/**
 * Statement formats: a simple one of our own, Alipay's business details, WeChat's trade bill, Stripe's itemised
 * balance.
 */
const formats: readonly Format[] = [
  {
    signs: ['type', 'order_number', 'amount', 'time'],
    read: (row, line) =>
      row.type === 'payment' || row.type === 'refund'
        ? lineOf(row, {
            line,
            what: row.type,
            order: row.order_number,
            trade: row.trade_number,
            refund: row.refund_number,
            amount: row.amount,
            currency: row.currency,
            at: row.time,
          })
        : null,
  },
  {
    signs: ['支付宝交易号', '商户订单号', '业务类型', '订单金额（元）'],
    read(row, line) {
      const isRefund = (row.业务类型 ?? '').includes('退款');
      return lineOf(row, {
        line,
        what: isRefund ? 'refund' : 'payment',
        order: row.商户订单号,
        trade: row.支付宝交易号,
        refund: isRefund ? row['退款批次号/请求号'] : '',
        amount: row['订单金额（元）'],
        at: chinaTime(row.完成时间),
      });
    },
  },
  {
    signs: ['交易时间', '微信订单号', '商户订单号', '交易状态'],
    read(row, line) {
      const isRefund = row.交易状态 === 'REFUND' || row.交易状态 === 'REVOKED';
      return lineOf(row, {
        line,
        what: isRefund ? 'refund' : 'payment',
        order: row.商户订单号,
        trade: row.微信订单号,
        refund: isRefund ? row.商户退款单号 : '',
        amount: isRefund ? row.退款金额 : (row.订单金额 ?? row.应结订单金额),
        currency: row.货币种类,
        at: chinaTime(row.交易时间),
      });
    },
  },
  {
    signs: ['reporting_category', 'gross', 'currency', 'created_utc', 'payment_intent_id'],
    read(row, line) {
      const isRefund = row.reporting_category === 'refund';
      if (!isRefund && row.reporting_category !== 'charge') return null;
      return lineOf(row, {
        line,
        what: isRefund ? 'refund' : 'payment',
        order: row['payment_metadata[order]'],
        trade: row.payment_intent_id,
        refund: isRefund ? row['refund_metadata[refund]'] : '',
        amount: row.gross,
        currency: row.currency,
        at: `${(row.created_utc ?? '').replace(' ', 'T')}Z`,
      });
    },
  },
];

interface Cells {
  line: number;
  what: 'payment' | 'refund';
  order: string | undefined;
  trade: string | undefined;
  refund: string | undefined;
  amount: string | undefined;
  currency?: string | undefined;
  at: string | undefined;
}

/**
 * Removes the backtick WeChat puts before numbers and the tab Alipay puts after them, which stop spreadsheets from
 * converting them.
 */
const plain = (text: string | undefined) => (text ?? '').replace(/^`|\t/g, '').trim();

/**
 * Null for a line that is neither a payment nor a refund. @throws StatementFault for one that is but cannot be parsed
 */
function lineOf(_row: Row, input: Cells): StatementLine | null {
  const [orderNumber, tradeNumber] = [plain(input.order), plain(input.trade)];
  if (orderNumber === '' && tradeNumber === '') return null;
  // Some formats write refunds as negative amounts.
  const fen = readYuan(plain(input.amount).replace(/^-/, '').replaceAll(',', ''));
  const at = new Date(plain(input.at));
  if (fen === null || Number.isNaN(at.getTime())) throw new StatementFault(input.line);
  return {
    line: input.line,
    what: input.what,
    orderNumber,
    tradeNumber,
    refundNumber: plain(input.refund),
    fen,
    currency: (plain(input.currency) || 'CNY').toUpperCase(),
    at,
  };
}

function chinaTime(text: string | undefined): string {
  return `${plain(text).replaceAll('/', '-').replace(' ', 'T')}+08:00`;
}

/** The upload is not in a known statement format, or one of its lines (0: none) is invalid. */
export class StatementFault extends Error {
  readonly line: number;
  constructor(line = 0) {
    super(line === 0 ? 'no statement of a known form' : `line ${line} cannot be read`);
    this.line = line;
  }
}

/** @throws StatementFault at an unterminated quote, or a closing quote not followed by a comma */
function rowsOf(text: string): ReturnType<typeof readCsv> {
  try {
    return readCsv(text);
  } catch (error) {
    throw error instanceof CsvError ? new StatementFault(Number(error.lines)) : error;
  }
}

/**
 * The payments and refunds of a statement. Lines before the header and totals after the last line are skipped. @throws
 * StatementFault
 */
export function readStatement(text: string): StatementLine[] {
  const rows = rowsOf(text);
  for (const [index, { cells }] of rows.entries()) {
    const head = cells.map((cell) => plain(cell));
    const format = formats.find(({ signs }) => signs.every((sign) => head.includes(sign)));
    if (!format) continue;
    return rows.slice(index + 1).flatMap(({ line, cells: values }) => {
      // Totals at the end have fewer columns or start with `#`.
      if (values.length < head.length || (values[0] ?? '').startsWith('#')) return [];
      const found = format.read(Object.fromEntries(head.map((name, column) => [name, plain(values[column])])), line);
      return found ? [found] : [];
    });
  }
  throw new StatementFault();
}
