import type { Language } from '../../server/src/listening/types.ts';
import { pick, type Random } from '../random.ts';

/** What people put around what they mean. */
const BEFORE: Record<Language, readonly string[]> = {
  en: 'hello|hi|uh|um|look|listen|yeah|no|ok so|well|sorry|excuse me|good morning|you know what|oh god|hey|actually|so|thanks but|right|yes hi|sir|okay|i mean'.split(
    '|',
  ),
  es: 'hola|buenas|mire|oiga|eh|bueno|pues|no|si|perdone|disculpe|a ver|mira|buenos dias|este|o sea|ay|gracias pero|señorita|buenas tardes|sí dígame|joven|che|ok'.split(
    '|',
  ),
  pt: 'oi|olha|bom dia|é|então|não|sim|desculpa|escuta|tipo|ah|alô|moça|ó|obrigado mas|boa tarde|veja bem|moço|assim|opa|tá|bom|amigo|oi tudo bem'.split(
    '|',
  ),
};
const AFTER: Record<Language, readonly string[]> = {
  en: 'please|thanks|ok|bye|alright|you know|thank you|right|goodbye|okay|sir|got it'.split('|'),
  es: 'por favor|gracias|vale|adiós|sí|me entiende|ok|hasta luego|eh|buen día|señor|joven'.split('|'),
  pt: 'por favor|obrigado|tá|tchau|viu|entendeu|ok|moça|valeu|tá bom|obrigada|certo'.split('|'),
};

const SHARES = { before: 0.3, after: 0.2, joined: 0.15, slip: 0.25, lost: 0.08 };
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A slip of the finger: a letter lost, doubled, swapped or another one. */
function slip(word: string, random: Random): string {
  if (word.length < 4) return word;
  const at = 1 + Math.floor(random() * (word.length - 2));
  const kind = random();
  if (kind < 0.35) return word.slice(0, at) + word.slice(at + 1);
  if (kind < 0.6) return word.slice(0, at) + word.charAt(at) + word.slice(at);
  if (kind < 0.85) return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  return word.slice(0, at) + LETTERS.charAt(Math.floor(random() * LETTERS.length)) + word.slice(at + 1);
}

/** The sentence as it may arrive: with fillers, beside another sentence, mistyped, with a word lost. */
export function disturb(text: string, language: Language, others: readonly string[], random: Random): string {
  let noisy = text;
  if (random() < SHARES.before) noisy = `${pick(BEFORE[language], random)} ${noisy}`;
  if (random() < SHARES.after) noisy = `${noisy} ${pick(AFTER[language], random)}`;
  if (random() < SHARES.joined && others.length > 0) {
    const other = pick(others, random);
    noisy = random() < 0.5 ? `${other} ${noisy}` : `${noisy} ${other}`;
  }
  const words = noisy.split(' ');
  if (random() < SHARES.slip) {
    const at = Math.floor(random() * words.length);
    words[at] = slip(words[at] ?? '', random);
  }
  if (random() < SHARES.lost && words.length > 4) words.splice(Math.floor(random() * words.length), 1);
  return words.join(' ');
}
