/** The last question of a text, without what is said around it; null if it has no question mark. */
export const lastQuestionIn = (text: string): string | null =>
  text
    .match(/(?:[^.!?¿¡\n]|[.!](?=\S))+\?/g)
    ?.at(-1)
    ?.trim() ?? null;
