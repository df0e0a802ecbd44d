import { useNavigate } from 'react-router';
import { pendingEditsPath } from '#features/content/paths.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { en } from './held-edit-messages.en.ts';
import { zh } from './held-edit-messages.zh.ts';

const useWords = () => inLanguage({ zh_CN: zh, en_US: en }, useLanguage());

/** Tells that an edit waits for review, and leads to where it does. */
export function useTellHeldEdit(): () => void {
  const t = useWords();
  const toast = useToast();
  const navigate = useNavigate();
  return () => toast.success(t.held, { label: t.see, onPress: () => void navigate(pendingEditsPath) });
}

/** Above an editor that has opened with an edit that waits. */
export function HeldEditNote() {
  const t = useWords();
  return (
    <Callout>
      {t.waits} <Link to={pendingEditsPath}>{t.all}</Link>
    </Callout>
  );
}
