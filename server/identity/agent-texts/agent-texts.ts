import type { Language } from '@ncf/contract/languages';
import { english, type AgentTexts } from './english.ts';
import { spanish } from './spanish.ts';

const TEXTS: Record<Language, AgentTexts> = { en: english, es: spanish };

/** The texts for an agent's language; English if the agent has not used the console yet. */
export const agentTextsIn = (language: Language | null | undefined): AgentTexts =>
  TEXTS[language ?? 'en'];
