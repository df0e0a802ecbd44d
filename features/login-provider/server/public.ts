export { comeBack } from './come-back.ts';
export { joinMember, readJoinForm } from './join-member.ts';
export { deleteEnded as sweepReturns } from './link-store.ts';
export { openProviders, weixinAppId } from './live-providers.ts';
