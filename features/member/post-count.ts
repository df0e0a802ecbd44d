/** What is counted of a member. */
export type PostCount = 'topics' | 'comments' | 'replies' | 'questions' | 'answers';
