// Plain values without a schema, so that the database's thread starts without loading the schema library.

/** How far a message has come, in this order; no status ever goes back (R4.13). */
export const MESSAGE_STATUSES = ['sent', 'delivered', 'read'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** Whether a status is further than another. */
export const isFurther = (status: MessageStatus, than: MessageStatus): boolean =>
  MESSAGE_STATUSES.indexOf(status) > MESSAGE_STATUSES.indexOf(than);
