import type { SectionCard } from '#features/section/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Panel, Stats } from '#platform/web/kit/card.tsx';
import { sectionMessages } from './messages.ts';
import css from './section-about.module.css';
import { SectionMark } from './section-mark.tsx';

/** A section's description and the reader's permissions in it. */
export function SectionAbout({ section, composePath }: { section: SectionCard; composePath: string }) {
  const t = useMessages(sectionMessages);
  const language = useLanguage();
  return (
    <Panel
      title={
        <span className={css.title}>
          <SectionMark color={section.color} />
          {section.name}
        </span>
      }
    >
      {section.description && <p className={css.text}>{section.description}</p>}
      <Stats
        items={[
          { label: t.topics, value: formatCount(section.topicCount, language) },
          { label: t.essence, value: formatCount(section.essenceCount, language) },
        ]}
      />
      {section.may.post && (
        <ButtonLink tone="primary" icon="pen" wide to={composePath}>
          {t.postHere}
        </ButtonLink>
      )}
    </Panel>
  );
}
