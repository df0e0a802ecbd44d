import type { AccountType } from '#features/session/contract.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import type { zh } from '../messages.zh.ts';

/** What may be typed to say who one is: "account, phone number or e-mail address". */
export function useNameLabel(types: readonly AccountType[]): string {
  const messages = useMessages<typeof zh>('session');
  const language = useLanguage();
  const names = { account: messages.account, phone: messages.phone, email: messages.email };
  const list = types.length === 0 ? [messages.account] : types.map((type) => names[type]);
  return language === 'zh_CN'
    ? list.join(' / ')
    : list.map((name, index) => (index === 0 ? name : name.toLowerCase())).join(' / ');
}
