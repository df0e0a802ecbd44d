import { useState } from 'react';
import { useLocation } from 'react-router';
import { termsMessages } from '#features/terms/messages.ts';
import { termsPaths } from '#features/terms/paths.ts';
import { lazyParts } from '#platform/web/i18n/lazy-parts.tsx';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { Late } from '#platform/web/page/late.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import type { RefusalProps } from './refusal.tsx';

const dialogs = lazyParts<RefusalProps & { onClose: () => void }>(
  termsMessages,
  async () => (await import('./consent-dialog.tsx')).ConsentDialog,
);
/** Asks a member for consent until they put it off, on every page but those that one may use without it. */
export function ConsentPart(refusal: RefusalProps) {
  const Dialog = dialogs[useLanguage()];
  const { pathname } = useLocation();
  const [isPutOff, setPutOff] = useState(false);
  const without: readonly string[] = [termsPaths.read, refusal.exportPath, refusal.leavePath];
  if (!useViewer()?.owesConsent || isPutOff || without.includes(pathname)) return null;
  return (
    <Late>
      <Dialog {...refusal} onClose={() => setPutOff(true)} />
    </Late>
  );
}
