/** This browser's time zone (IANA). */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
