/**
 * Attributes of an `<input>` for an email address: the keyboard and behavior of `type="email"`, without its rules.
 * That type refuses local parts beyond ASCII and rewrites a domain in Punycode; the contract's schema decides.
 */
export const emailInput = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;
