import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  rules: {
    colour: 'Enter a colour, for example #0f766e',
    contrastLight: 'Text in this colour can’t be read on light backgrounds (contrast below 4.5:1). Choose a darker one',
    contrastDark: 'Text in this colour can’t be read on dark backgrounds (contrast below 4.5:1). Choose a lighter one',
    lineForm: 'Line {0} isn’t of the form “--name: value;”',
    lineToken: 'Line {0} names something that can’t be set. See the list of names',
    lineColour: 'Line {0} needs a colour such as #0f766e',
    lineSize: 'Line {0} needs a size from 0px to 32px',
    lineTwice: 'Line {0} has a name that was set above',
    lineContrast: 'Line {0} makes something unreadable: text needs a contrast of 4.5:1 with its ground, lines 3:1',
  },
  settingTopic: 'Look',
  settings: {
    logo: {
      name: 'Logo',
      help: 'Shown in the top bar. A wide picture replaces the name. Best at least 96 pixels high, with a transparent background',
    },
    siteIcon: {
      name: 'Site icon',
      help: 'For browser tabs, phone home screens and share cards. Best a square of at least 512×512 pixels',
    },
    accentColor: {
      name: 'Accent colour',
      help: 'For buttons and links. It has to be readable on light backgrounds. Empty: the default teal',
    },
    accentColorDark: {
      name: 'Accent colour in the dark theme',
      help: 'It has to be readable on dark backgrounds. Empty: made from the accent colour',
    },
    fontFamily: {
      name: 'Font',
      help: 'Uses fonts readers already have; no font file is downloaded',
      choices: { system: 'System default', song: 'Serif (Song)', kai: 'Kai', rounded: 'Rounded' },
    },
    lightTokens: {
      name: 'Style variables of the light theme',
      help: 'One a line, for example --bg: #fdfaf3; or --r: 4px;. Colours: bg, surface, raised, line, line-soft, line-control, ink, ink-2, ink-3, ink-4, brand, brand-ink, brand-soft, on-brand, focus, and gold, orange, red, blue, violet, green with their -soft and on-; corners: r, r-m, r-s',
    },
    darkTokens: { name: 'Style variables of the dark theme', help: 'Written alike, for the dark theme alone' },
  },
};
