import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './tool-messages.zh.ts';

/** What the tools are called and do, in the order of `toolNames`. */
export const en: Translation<typeof zh> = {
  kind: 'Tool',
  tools: {
    json: {
      name: 'JSON',
      text: 'Format, minify and check JSON, with line and column of an error, or pick a path; 10 MB is fine.',
    },
    base64: { name: 'Base64', text: 'Encode and decode text and files, as UTF-8, also with the URL-safe alphabet.' },
    url: { name: 'URL', text: 'Encode and decode URLs, and see host, path and every parameter.' },
    timestamp: { name: 'Timestamp', text: 'Turn timestamps into dates and back, in seconds or milliseconds.' },
    hash: { name: 'Hash', text: 'MD5, SHA-1, SHA-256 and SHA-512 of text and files.' },
    qr: { name: 'QR code', text: 'Make a QR code, or read one from a picture.' },
    regex: { name: 'Regular expression', text: 'Try a regular expression: its matches, groups and replacements.' },
    diff: { name: 'Compare', text: 'Compare two texts line by line.' },
    colour: { name: 'Colour', text: 'Convert colours, and see whether their contrast meets WCAG.' },
    words: { name: 'Word count', text: 'Count Han characters, words, characters, paragraphs and bytes.' },
  },
};
