/** The tag of guests' pages that show comments on a target; a topic's carry its id alone. */
export const pageTag = (row: { target_kind: string; target_id: string }): `comments-${string}` =>
  `comments-${row.target_kind === 'topic' ? '' : `${row.target_kind}-`}${row.target_id}`;
