import type { MailServer } from '@ncf/testing/mail-server';

/** Waits for the email that tells the owner of a new account. @returns the server without that email */
export async function withoutOwnerNotice(
  server: MailServer,
): Promise<Pick<MailServer, 'received' | 'waitFor' | 'refuse'>> {
  const notice = await server.waitFor(
    ({ to, mail }) =>
      to.join() === 'owner@example.com' && (mail.text?.includes('Created an account') ?? false),
  );
  return {
    get received() {
      return server.received.filter((one) => one !== notice);
    },
    waitFor: (predicate) => server.waitFor((one) => one !== notice && predicate(one)),
    refuse: (code) => server.refuse(code),
  };
}
