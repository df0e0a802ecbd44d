export { comeBack } from './come-back.ts';
export { deleteEnded as sweepReturns } from './link-store.ts';
export { openProviders, weixinAppId } from './live-providers.ts';
