import { type ComponentType, type LazyExoticComponent, type ReactNode, Suspense, useState } from 'react';
import type { Language } from '#platform/shared/language.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { TextAction } from '#platform/web/kit/thread.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';

export type ReportDialogProps = { target: TextReference; onClose: () => void };
type Dialogs = Readonly<Record<Language, LazyExoticComponent<ComponentType<ReportDialogProps>>>>;

let dialogs: Dialogs | undefined;

/** Called by the feature that takes reports, which stands above those whose texts are reported. */
export function registerReportDialog(announced: Dialogs): void {
  dialogs = announced;
}

/** Opens the dialog that reports something, which is loaded then. `dialog` has to be rendered. */
export function useReportDialog(target: TextReference): { report: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const Dialog = dialogs?.[useLanguage()];
  return {
    report: () => setOpen(true),
    dialog: isOpen && Dialog && (
      <Suspense>
        <Dialog target={target} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}

type ReportActionProps = {
  text: TextReference;
  /** The account of its author, who does not report it. */
  by: string;
  children: string;
  label?: string;
};

/** Among the actions of a text, for members other than its author. */
export function ReportAction(props: ReportActionProps) {
  const viewer = useViewer();
  return viewer === null || viewer.account === props.by ? null : <Reporting {...props} />;
}

function Reporting({ text, children, label }: ReportActionProps) {
  const { report, dialog } = useReportDialog(text);
  return (
    <>
      <TextAction {...(label ? { label } : {})} onPress={report}>
        {children}
      </TextAction>
      {dialog}
    </>
  );
}
