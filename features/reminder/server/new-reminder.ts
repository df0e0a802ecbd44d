import type { TextReference } from '#platform/shared/text-reference.ts';

/** Something that concerns a member. */
export interface NewReminder {
  /** Whom it concerns; null: an account that is gone. */
  memberId: string | null;
  /** One that a feature announces in `reminders`. */
  kind: string;
  /** Names the event: a member is reminded once of it. For a grouped kind, it names what people do it to. */
  event: string;
  /** Who did it; null: staff or the site. */
  actorId: string | null;
  /** What it is about and leads to; null: nothing that somebody wrote. */
  text: TextReference | null;
  /** The text on whose page that stands; absent: itself. */
  thread?: TextReference;
  /** What the words of its kind need. */
  facts?: object;
  at: string;
}
