/** The address that calls a phone number (RFC 3966). @param phone as people write it, with spaces or punctuation */
export const telOf = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
