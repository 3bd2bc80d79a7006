import { credentialWord } from './integration-words.ts';

const WORD = /\w+/g;

/** The field that the server's message names, the first when it names none; people read the field's label. */
export function refusedCredential(
  names: readonly string[],
  message: string,
): { name: string | undefined; message: string } {
  const words = message.match(WORD) ?? [];
  const name = words.find((word) => names.includes(word)) ?? names[0];
  return { name, message: message.replace(WORD, (word) => (word === name ? credentialWord(word) : word)) };
}
