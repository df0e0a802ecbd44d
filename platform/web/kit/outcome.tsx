import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { foreignLanguage } from '#platform/web/i18n/text-language.ts';
import css from '#platform/web/kit/outcome.module.css';
import { Callout } from '#platform/web/kit/states.tsx';

/** Result of a test by staff: a sentence and, in small type, what the other side or the network answered. */
export function Outcome({ isGood, text, detail = '' }: { isGood: boolean; text: string; detail?: string }) {
  return (
    <Callout tone={isGood ? 'success' : 'error'}>
      {text}
      {!isGood && <FaultDetail text={detail} />}
    </Callout>
  );
}

/** The technical message as received, in any language. */
export function FaultDetail({ text }: { text: string }) {
  const language = useLanguage();
  if (text === '') return null;
  return (
    <span className={css.detail} lang={foreignLanguage(text, language)}>
      {text}
    </span>
  );
}
