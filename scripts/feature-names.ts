/** One name in every spelling used in the repository. */
export interface FeatureNames {
  /** Folder: `red-envelope`. */
  kebab: string;
  /** Variables and message registries: `redEnvelope`. */
  camel: string;
  /** Types: `RedEnvelope`. */
  pascal: string;
  /** Table, error and permission prefix: `red_envelope`. */
  snake: string;
  /** Path: `red-envelopes`. */
  plural: string;
  /** Prose: `red envelope`. */
  spoken: string;
}

const FORBIDDEN = [
  'utils',
  'helpers',
  'common',
  'misc',
  'types',
  'constants',
  'index',
  'manager',
  'service',
  'base',
  'data',
  'info',
];

/** Parses the name of a feature: a singular noun in kebab-case. @throws with the reason */
export function readFeatureName(name: string | undefined): FeatureNames {
  if (name === undefined || !/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name))
    throw new Error('Usage: npm run new:feature -- NAME, a singular noun in kebab-case such as red-envelope');
  if (FORBIDDEN.some((word) => name.split('-').includes(word)))
    throw new Error(`"${name}" says nothing about what the feature does`);
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return {
    kebab: name,
    camel,
    pascal: camel.charAt(0).toUpperCase() + camel.slice(1),
    snake: name.replaceAll('-', '_'),
    plural: pluralOf(name),
    spoken: name.replaceAll('-', ' '),
  };
}

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
