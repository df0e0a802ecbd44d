/** What a short message says, and in which tone. */
export type ToastTone = 'success' | 'error' | 'notice';
/** `until`: an instant in ms when it is no longer possible. */
export type ToastAction = { label: string; onPress: () => void; until?: number };
export type ToastEntry = { id: number; tone: ToastTone; text: string; action?: ToastAction | undefined };
