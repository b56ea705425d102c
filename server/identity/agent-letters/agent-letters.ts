import type { Language } from '@ncf/contract/languages';
import { english, type AgentLetterTexts } from './english.ts';
import { spanish } from './spanish.ts';

const TEXTS: Record<Language, AgentLetterTexts> = { en: english, es: spanish };

/** The texts for an agent's language; English if the agent has not used the console yet. */
export const agentLettersIn = (language: Language | null | undefined): AgentLetterTexts =>
  TEXTS[language ?? 'en'];
