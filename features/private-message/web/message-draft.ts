/** What is being written to somebody: the text, and the paths of pictures with spaces between them. */
export interface MessageFields extends Readonly<Record<string, string>> {
  content: string;
  pictures: string;
}

export const EMPTY_MESSAGE: MessageFields = { content: '', pictures: '' };

/** The first of its draft's name, behind the account. */
export const MESSAGE_DRAFT = 'message';

export const messageDraft = (account: string, partnerId: string): string => `${account}:${MESSAGE_DRAFT}:${partnerId}`;

export const picturesOf = ({ pictures }: Readonly<Record<string, string>>): string[] =>
  (pictures ?? '').split(' ').filter((path) => path !== '');

export const messageBody = (fields: Readonly<Record<string, string>>) => ({
  content: fields['content'] ?? '',
  pictures: picturesOf(fields),
});
