/** The largest amount in fen: twelve digits before and after the point together. */
export const MOST_FEN = 999_999_999_999;

/** Yuan as people type them: `12`, `12.3`, `12.34`; at most twelve digits, no sign, no exponent, no spaces. */
const YUAN = /^(?:0|[1-9]\d{0,11})(?:\.\d{1,2})?$/;

/** `12.3` → 1230, without floating point; null for anything that is no amount. */
export function readYuan(text: string): number | null {
  if (!YUAN.test(text) || text.replace('.', '').length > 12) return null;
  const [whole = '0', cents = ''] = text.split('.');
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

/** 1230 → `12.30`, for form fields and payment providers. */
export function toYuan(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** 123450 → `¥1,234.50`, the same in both languages. */
export function moneyText(fen: number): string {
  const [whole = '', cents = ''] = toYuan(Math.abs(fen)).split('.');
  return `${fen < 0 ? '-' : ''}¥${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

/** Currencies: money in fen, or points. */
export type Currency = 'CNY' | 'POINT';
