import { lazyParts } from '#platform/web/i18n/lazy-parts.tsx';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { Badge } from '#platform/web/kit/badge.tsx';
import { Late } from '#platform/web/page/late.tsx';
import { redEnvelopeCardMessages } from './card-messages.ts';
import type { EnvelopeCardProps } from './envelope-card.tsx';
import css from './envelope-slot.module.css';
import { StillEnvelope } from './still-envelope.tsx';

const cards = lazyParts<EnvelopeCardProps>(
  redEnvelopeCardMessages,
  async () => (await import('./envelope-card.tsx')).EnvelopeCard,
);

/**
 * A red envelope on its page: a text and reserved space in the server-rendered HTML, the card after hydration, and a
 * card without buttons where there is no JavaScript.
 */
export function EnvelopePart(props: EnvelopeCardProps) {
  const EnvelopeCard = cards[useLanguage()];
  const still = (
    <>
      <p className={css.line}>
        <Badge kind="redEnvelope" /> {props.envelope.greeting}
      </p>
      {/* React renders nothing inside of it in the browser, which need not load it either. */}
      <noscript>{import.meta.env.SSR && <StillEnvelope envelope={props.envelope} by={props.by} />}</noscript>
    </>
  );
  return (
    <div className={css.place}>
      <Late fallback={still}>
        <EnvelopeCard {...props} />
      </Late>
    </div>
  );
}
