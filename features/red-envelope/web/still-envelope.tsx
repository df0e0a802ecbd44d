import { inLanguage } from '#platform/shared/translation.ts';
import { MoreMessages, useLanguage } from '#platform/web/i18n/messages.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { en } from './card-messages.en.ts';
import { redEnvelopeCardMessages } from './card-messages.ts';
import { zh } from './card-messages.zh.ts';
import css from './envelope.module.css';
import { EnvelopeMessages, type EnvelopeProps, SignInPrompt } from './envelope-words.tsx';

/** The card without anything that needs JavaScript. For the server only: it carries the messages of both languages. */
export function StillEnvelope({ envelope, by }: EnvelopeProps) {
  const { mineFen, endReason, noOpen } = envelope;
  const t = inLanguage({ zh_CN: zh, en_US: en }, useLanguage());
  return (
    <MoreMessages messages={{ [redEnvelopeCardMessages.name]: t }}>
      <section
        className={classNames(css.envelope, endReason !== null && mineFen === null && css.over)}
        aria-label={t.region}
      >
        <span className={css.seal} aria-hidden>
          {t.seal}
        </span>
        <div className={css.words}>
          <EnvelopeMessages envelope={envelope} by={by} mine={mineFen} refusal={null} />
        </div>
        {noOpen === 'signIn' && (
          <div className={css.doors}>
            <SignInPrompt />
          </div>
        )}
      </section>
    </MoreMessages>
  );
}
