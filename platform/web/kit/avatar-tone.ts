const TONES = ['t0', 't1', 't2', 't3', 't4', 't5', 't6', 't7'] as const;

/** Background of a drawn initial: a hash of the name (FNV-1a over its UTF-16 units). */
export const avatarTone = (name: string): (typeof TONES)[number] => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return TONES[(hash >>> 0) % TONES.length] ?? 't0';
};
