import type { SiteCard } from '@ncf/contract/site-cards';
import type { Identification } from '@ncf/contract/visitors';
import type { ComponentType } from 'react';

/** What a card that the visitor answers gets. */
export interface AnswerCardProps {
  /** The query of the address that the agent sent, which fills in the card. */
  query: string;
  /** Who the visitor is; empty where they have not said so. */
  person: { chatUserName: string; chatUserEmail: string };
  /** Sends the answer as a message. @param person what the visitor said about themselves in the card */
  onAnswer: (text: string, person?: Identification) => void;
}

/** The form of a card that is answered in the chat. */
export type AnsweredForm = NonNullable<SiteCard['form']>;

/** Loads the cards that are answered in the chat. */
export type LoadAnswerCards = () => Promise<{
  answerCards: Readonly<Record<AnsweredForm, ComponentType<AnswerCardProps>>>;
}>;

/** The site's cards; without them, its pages have plain ones. */
export const siteAnswerCards: { load?: LoadAnswerCards | undefined } = {};
