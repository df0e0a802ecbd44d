import type { AccountType } from '#features/session/contract.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { sessionMessages } from '../messages.ts';

/** Label of the accepted identifiers: "account, phone number or e-mail address". */
export function useNameLabel(types: readonly AccountType[]): string {
  const t = useMessages(sessionMessages);
  const language = useLanguage();
  const names = { account: t.account, phone: t.phone, email: t.email };
  const list = types.length === 0 ? [t.account] : types.map((type) => names[type]);
  return language === 'zh_CN'
    ? list.join(' / ')
    : list.map((name, index) => (index === 0 ? name : name.toLowerCase())).join(' / ');
}
