/** What an agent writes: an answer in the chat, an answer by email, or a note, which only the team sees. */
export type Mode = 'reply' | 'email' | 'note';
