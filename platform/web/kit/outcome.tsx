import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { foreignLanguage } from '#platform/web/i18n/text-language.ts';
import css from '#platform/web/kit/outcome.module.css';
import { Callout } from '#platform/web/kit/states.tsx';

/** How something staff tried went: a sentence, and below it in small type what the other side or the network said itself. */
export function Outcome({ isGood, text, detail = '' }: { isGood: boolean; text: string; detail?: string }) {
  return (
    <Callout tone={isGood ? 'success' : 'error'}>
      {text}
      {!isGood && <FaultDetail text={detail} />}
    </Callout>
  );
}

/** Technical words as they came, in whatever language. */
export function FaultDetail({ text }: { text: string }) {
  const language = useLanguage();
  if (text === '') return null;
  return (
    <span className={css.detail} lang={foreignLanguage(text, language)}>
      {text}
    </span>
  );
}
