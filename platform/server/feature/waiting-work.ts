import type { SourceLanguage } from '#platform/shared/language.ts';
import type { Site } from '../site.ts';

/** Counting stops here: the console shows "99+". */
export const MOST_WAITING = 100;

/** Work that waits for staff: counted in the console's menu and listed on its first page. */
export interface WaitingWork {
  /** The console area whose entry in the menu carries the count. */
  readonly area: string;
  /** Where it is done. */
  readonly path: string;
  /** Staff decide between people there: these queues link to one another. */
  readonly isCase?: boolean;
  /** Only its holders are told. */
  readonly permission: string;
  readonly messages: Readonly<Record<SourceLanguage, { readonly label: string }>>;
  /** Reads an index; stops at `MOST_WAITING`. */
  readonly count: (site: Site, now: Date) => Promise<number>;
}
