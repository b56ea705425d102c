/** The console's page of a conversation; null if the server's public origin is not known. */
export const conversationUrl = (publicUrl: string | null, chatUserId: string): string | null =>
  publicUrl === null ? null : `${publicUrl}/console/c/${chatUserId}`;
