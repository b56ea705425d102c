/** Escapes text for HTML and XML, in an element or a quoted attribute (WHATWG HTML §13.3). */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
