interface Reacted {
  kind: 'topic' | 'question';
  reaction: 'like' | 'favourite';
}

const names = { like: 'Like', favourite: 'Favorite' } as const;

/** Pages of who has liked a text, or put it aside: for its author and staff. */
export const reactedPath = ({ kind, reaction }: Reacted) => `/user/control___/${kind}${names[reaction]}List` as const;

export const reactedPathOf = (of: Reacted, id: string): string => `${reactedPath(of)}?${of.kind}Id=${id}`;
