/**
 * The words of a transcript, lower case, without punctuation: hearing puts a full stop after anything, so punctuation
 * says nothing about the end of a turn. "4-7-2" stays one word of three digits, "uh-huh" one word.
 */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .replace(/(\d)[.,:](?=\d)/g, '$1')
    .replace(/(\p{L})\.(?=\p{L})/gu, '$1 . ')
    .replace(/[^\p{L}\p{N}'@.\- ]+/gu, ' ')
    .split(/\s+/)
    .map((word) => (word === '.' ? word : word.replace(/^[.'-]+|[.'-]+$/g, '')))
    .filter((word) => word !== '');
}
