import type { ComponentType } from 'react';
import type { TextReference } from '#platform/shared/text-reference.ts';

export type ReportDialogProps = { target: TextReference; onClose: () => void };
type Load = () => Promise<ComponentType<ReportDialogProps>>;

let announced: Load | undefined;

/**
 * Called by the feature that takes reports, which stands above those whose texts are reported. It comes with every
 * page, so this file imports nothing.
 */
export function registerReportDialog(load: Load): void {
  announced = load;
}

/** @throws if no feature takes reports */
export function loadReportDialog(): ReturnType<Load> {
  if (!announced) throw new Error('no feature takes reports');
  return announced();
}
