import { termsMessages } from '#features/terms/messages.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import css from './terms.module.css';

/** Where a member goes who does not agree. */
export type RefusalProps = { exportPath: string; leavePath: string; onSignOut: () => void };

/** What a member can do who does not agree. */
export function Refusal({ exportPath, leavePath, onSignOut }: RefusalProps) {
  const t = useMessages(termsMessages).consent;
  return (
    <p className={css.refusal}>
      {t.refuse}
      <Link to={exportPath}>{t.exportData}</Link>
      <Link to={leavePath}>{t.leave}</Link>
      <Button size="s" onClick={onSignOut}>
        {t.signOut}
      </Button>
    </p>
  );
}
