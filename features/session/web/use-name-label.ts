import type { AccountType } from '#features/session/contract.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import type { zh } from '../messages.zh.ts';

/** What may be typed to say who one is: "account, phone number or e-mail address". */
export function useNameLabel(types: readonly AccountType[]): string {
  const words = useWords<typeof zh>('session');
  const language = useLanguage();
  const names = { account: words.account, phone: words.phone, email: words.email };
  const list = types.length === 0 ? [words.account] : types.map((type) => names[type]);
  return language === 'zh_CN' ? list.join(' / ') : list.map((name, index) => (index === 0 ? name : name.toLowerCase())).join(' / ');
}
