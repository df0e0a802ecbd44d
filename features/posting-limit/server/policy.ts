import { postingLimitErrors as errors } from '#features/posting-limit/errors.ts';
import { ANY_LINKS } from '#features/posting-limit/settings.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

const HOUR = 3_600_000;

export const isNewMember = ({ createdAt, hours, now }: { createdAt: string; hours: number; now: Date }): boolean =>
  now.getTime() - Date.parse(createdAt) < hours * HOUR;

/** Of numbers by level, the one for a rank from 0; the last is for all above. 0: no limit. */
export const mostAt = (numbers: readonly number[], rank: number): number => numbers[rank] ?? numbers.at(-1) ?? 0;

export const canLink = ({ links, most, hours }: { links: number; most: number; hours: number }): Verdict =>
  refuseIf([most < ANY_LINKS && links > most, errors.newMemberLinks, { most, hours }]);

/** The letters and digits of a text: what is left when marks, spaces, case and width are not counted. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** How many links to elsewhere rendered HTML has. */
export const countLinks = (html: string): number => html.match(/ href="(?:https?:)?\/\//g)?.length ?? 0;
