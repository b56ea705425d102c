/** The start of an FAQ entry for a question, as files in `site/content/faq` have it. */
export const faqEntry = (question: string): string =>
  `## ${question.charAt(0).toUpperCase()}${question.slice(1)}\n<!-- also: ${question.replace(/[?¿<>-]+/g, ' ').trim()} -->\nWrite the answer here.\n`;
