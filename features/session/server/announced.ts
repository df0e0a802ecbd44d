import type { BaseInfo } from '#features/session/contract.ts';
import type { Context } from '#platform/server/http/context.ts';

export type InfoReader = Pick<Context, 'site' | 'db' | 'actor' | 'language' | 'now'>;

/** What the site announces to a reader. `isUnknown`: a member or a guest. */
type Announced = (reader: InfoReader, isUnknown: boolean) => Promise<BaseInfo['announcements']>;

let announced: Announced = async () => [];

/** Called once, by the feature that announces. */
export function registerAnnouncements(resolver: Announced): void {
  announced = resolver;
}

export const readAnnouncements: Announced = (reader, isUnknown) => announced(reader, isUnknown);
