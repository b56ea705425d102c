import { createHmac } from 'node:crypto';
import type { Conversation } from '@ncf/contract/messages';
import { sessionTopic } from '@ncf/contract/topics';
import { isUnidentifiedEmail } from '@ncf/contract/unidentified';
import { isSameSecret } from '../../platform/is-same-secret.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Conversations } from '../conversations/conversations.ts';
import type { VisitorPages } from '../visitor-page/visitor-page.ts';
import { visitorTextsIn } from '../visitor-texts.ts';

/** The question by email how a conversation was, and the answer to it. */
export type Surveys = ReturnType<typeof createSurveys>;

interface Parts {
  conversations: Pick<Conversations, 'accept' | 'get'>;
  browsers: { visitorOf(chatUserId: string): Promise<{ browserId: string } | null> };
  mail: Pick<Mail, 'enabled' | 'send'>;
  languageOf: VisitorPages['languageOf'];
  brand: () => string;
  /** Public origin of the server; null if unknown. */
  publicUrl: string | null;
  /** HMAC key. */
  secret: string;
}

/** Creates surveys. */
export function createSurveys(parts: Parts) {
  const { conversations, browsers, mail, languageOf, brand, publicUrl, secret } = parts;

  // The word is part of the links in sent emails, so it cannot change.
  const sign = (chatUserId: string): string =>
    createHmac('sha256', secret).update(`survey ${chatUserId}`).digest('base64url');
  const isSigned = (chatUserId: string, signature: string): boolean =>
    isSameSecret(signature, sign(chatUserId));

  return {
    isSigned,
    /**
     * Asks the person, unless they have said it already or can't be reached by email.
     * @param id the same if a call is repeated after a crash
     * @returns whether an email goes out
     */
    async send(
      { chatUserId, chatUserName, chatUserEmail, satisfied }: Conversation,
      id: string,
    ): Promise<boolean> {
      if (!mail.enabled || publicUrl === null) return false;
      if (satisfied !== null || isUnidentifiedEmail(chatUserEmail)) return false;
      const texts = visitorTextsIn(await languageOf(chatUserId));
      const linkTo = (answer: 'yes' | 'no'): string =>
        `${publicUrl}/api/v1/mail/rate?c=${chatUserId}&a=${answer}&s=${sign(chatUserId)}`;
      await mail.send(
        {
          to: chatUserEmail,
          language: texts.lang,
          subject: texts.surveySubject(brand()),
          paragraphs: [
            texts.hello(chatUserName),
            texts.survey(brand()),
            { link: linkTo('yes'), words: texts.wasGood },
            { link: linkTo('no'), words: texts.wasBad },
          ],
          chatUserId,
        },
        { id },
      );
      return true;
    },
    /** Stores an answer; a second one replaces the first. @returns false for a wrong signature or a deleted conversation */
    async rate(
      chatUserId: string,
      signature: string,
      satisfied: boolean,
      comment: string,
    ): Promise<boolean> {
      if (!isSigned(chatUserId, signature)) return false;
      const [conversation, visitor] = await Promise.all([
        conversations.get(chatUserId),
        browsers.visitorOf(chatUserId),
      ]);
      if (conversation === null || visitor === null) return false;
      const { chatUserName, chatUserEmail } = conversation;
      const { browserId } = visitor;
      const { outcome } = await conversations.accept(
        { role: 'user', chatUserId, chatUserName, chatUserEmail, browserId },
        sessionTopic(chatUserId),
        { type: 'rated', satisfied, ...(comment !== '' && { comment }) },
      );
      return outcome !== 'refuse';
    },
  };
}
