import type { AdminSection } from '#features/section/admin-contract.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { SectionMark } from '../section-mark.tsx';
import css from './section-admin.module.css';

/** A section's name in both languages. */
export function SectionName({ section, isInner }: { section: AdminSection; isInner: boolean }) {
  const language = useLanguage();
  const other = language === 'zh_CN' ? 'en_US' : 'zh_CN';
  return (
    <span className={css.name}>
      <SectionMark color={section.color} isInner={isInner} />
      <Link to={`/?sectionId=${section.id}`}>{section.names[sourceOf(language)]}</Link>
      <span className={css.other} lang={other === 'zh_CN' ? 'zh-CN' : 'en-US'}>
        {section.names[other]}
      </span>
    </span>
  );
}
