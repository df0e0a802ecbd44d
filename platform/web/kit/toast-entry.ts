/** What a short message says, and in which tone. */
export type ToastTone = 'success' | 'error' | 'notice';
export type ToastAction = { label: string; onPress: () => void };
export type ToastEntry = { id: number; tone: ToastTone; text: string; action?: ToastAction | undefined };
