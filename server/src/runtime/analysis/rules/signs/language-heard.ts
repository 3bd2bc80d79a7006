import { phrases } from '../../../../listening/text/phrases.ts';
import type { Language } from '../../../../listening/types.ts';
import type { Facts } from '../facts.ts';

/** The language that the agent says will be tested. */
const ANNOUNCED: Readonly<Record<Language, RegExp>> = {
  en: phrases(
    '(?:talk|speak|chat|conversar|conversaremos|hablaremos|falaremos|hablar|falar) (?:in|en|em) (?:english|ingles)(?![a-z])',
  ),
  es: phrases(
    '(?:talk|speak|chat|conversar|conversaremos|hablaremos|falaremos|hablar|falar) (?:in|en|em) (?:spanish|espanol|espanhol|castellano)(?![a-z])',
  ),
  pt: phrases(
    '(?:talk|speak|chat|conversar|conversaremos|hablaremos|falaremos|hablar|falar) (?:in|en|em) (?:portuguese|portugues)(?![a-z])',
  ),
};

/** Nothing of a language is known of who spoke another one all along. */
export function spokeAnotherLanguage({ agent, personLanguage }: Facts): boolean {
  const tested = (Object.keys(ANNOUNCED) as Language[]).filter((one) => ANNOUNCED[one].test(agent.states));
  return tested.length === 1 && tested[0] !== personLanguage;
}
