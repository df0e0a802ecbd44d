export { compareStatement } from './compare-statement.ts';
export { decodeText } from './csv.ts';
export { requireRealMoney } from './demand-real-money.ts';
export { importPayments } from './import-payments.ts';
export { openPayment, requireMethod } from './open-order.ts';
export { StatementFault } from './read-statement.ts';
export { serveNotices } from './serve-notices.ts';
export { testMoney } from './test-money.ts';
