/** Where mail is logged: identifiers and reasons only, never addresses or texts. */
export interface MailLog {
  info(context: object, message: string): void;
  warn(context: object, message: string): void;
  error(context: object, message: string): void;
}
