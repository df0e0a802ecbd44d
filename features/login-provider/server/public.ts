export { comeBack } from './come-back.ts';
export { joinMember, readJoinForm } from './join-member.ts';
export { weixinAppId } from './live-providers.ts';
