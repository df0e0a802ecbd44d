import type { ReportDialogProps } from '#features/content/web/report-register-public.ts';
import { en } from '#features/report/messages.en.ts';
import { reportMessages } from '#features/report/messages.ts';
import { zh } from '#features/report/messages.zh.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { MoreMessages, useLanguage } from '#platform/web/i18n/messages.tsx';
import { ReportDialog } from './report-dialog.tsx';

/** The dialog with its messages, which the page under it does not have. */
export function ReportDialogPart(props: ReportDialogProps) {
  const own = inLanguage({ zh_CN: zh, en_US: en }, useLanguage());
  return (
    <MoreMessages messages={{ [reportMessages.name]: own }}>
      <ReportDialog {...props} />
    </MoreMessages>
  );
}
