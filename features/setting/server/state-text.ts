import { settingErrors } from '#features/setting/errors.ts';
import { en } from '#features/setting/messages.en.ts';
import { zh } from '#features/setting/messages.zh.ts';
import type { Context } from '#platform/server/http/context.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { isReadOnly, settingsOfSite } from './site-settings.ts';

const messages = { zh_CN: zh, en_US: en };

/** What every page says of a site that is not open, to whoever may come in; null while it is open. */
export function stateText({ site, actor, language }: Pick<Context, 'site' | 'actor' | 'language'>): string | null {
  if (isReadOnly(site)) return settingErrors.readOnly().in(language);
  const isInside = actor.kind === 'member' && actor.isStaff;
  return settingsOfSite(site).siteState === 'closed' && isInside ? inLanguage(messages, language).closedToOthers : null;
}
