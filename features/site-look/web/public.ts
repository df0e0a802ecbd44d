import { LookPreview } from './admin/look-preview.tsx';
import { siteLookAdminMessages } from './admin/messages.ts';

/** Beside the settings of the look: what they make of a page. */
export const siteLookAside = { group: 'siteLook', messages: siteLookAdminMessages, View: LookPreview };
