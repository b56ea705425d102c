/** A backup or restore that cannot be done; the message is one line for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
