/** A list as the only page of itself. */
export const wholeList = <T>(data: T[]): { data: T[]; nextCursor: null } => ({
  data,
  nextCursor: null,
});
