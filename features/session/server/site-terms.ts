import type { SiteTerms } from '#features/session/contract.ts';
import { settingsOfSite, textFor } from '#features/setting/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { renderContent } from '#platform/server/markdown/render-content.ts';

/** The owner's own terms and privacy policy; null where there are none and the built-in text is shown. */
export async function readTerms({ site, language }: Pick<Context, 'site' | 'language'>): Promise<SiteTerms> {
  const { termsText, termsTextEn, privacyText, privacyTextEn } = settingsOfSite(site);
  const render = async (chinese: string, english: string) => {
    const { text, lang } = textFor({ zh_CN: chinese.trim(), en_US: english.trim() }, language);
    return text === '' ? null : { html: (await renderContent(text)).html, lang };
  };
  const [terms, privacy] = await Promise.all([render(termsText, termsTextEn), render(privacyText, privacyTextEn)]);
  return { terms, privacy };
}
