export { compareStatement } from './compare-statement.ts';
export { decodeText } from './csv.ts';
export { demandRealMoney } from './demand-real-money.ts';
export { importPayments } from './import-payments.ts';
export { paymentJobs } from './jobs.ts';
export { demandMethod, openPayment } from './open-order.ts';
export { StatementFault } from './read-statement.ts';
export { serveNotices } from './serve-notices.ts';
export { testMoney } from './test-money.ts';
