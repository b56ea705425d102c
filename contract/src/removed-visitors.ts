// Plain values without a schema, so that the database's thread starts without loading the schema library.

/** Replaces name and address in a conversation that its visitor deleted (RFC 6761 §6.4). */
export const DELETED_VISITOR = {
  chatUserName: 'Deleted by the visitor',
  chatUserEmail: 'deleted@visitor.invalid',
} as const;

/** The same for a conversation that the team erased with the rest of a person's data. */
export const ERASED_VISITOR = {
  chatUserName: 'Erased by the team',
  chatUserEmail: 'erased@visitor.invalid',
} as const;
